package corpus

import (
	"slices"
	"strings"
)

// Parts returns the first step, from 1, in which two scripts differ, and the text of that step in each; "" if
// there is no such step. It returns 0 if they mean the same, ignoring blanks, comments and the names that
// late choices chose.
func Parts(a, b string) (step int, inA, inB string) {
	return Changed(a, b, func(string) string { return "" })
}

// Changed is Parts for the script of an entry and the current meaning of its tape. New arguments do not count
// as a change while they have the simplest value. The old name of an action counts as its new one: simplest
// returns a step of an action with the simplest arguments, as it is written now, or "". An argument that had
// no name and has one now may be another argument, so it counts as changed.
func Changed(script, now string, simplest func(action string) string) (step int, said, is string) {
	as, bs := steps(script), steps(now)
	for i := range max(len(as), len(bs)) {
		if said, is = at(as, i), at(bs, i); said != is && !alike(words(said), words(is), simplest) {
			return i + 1, said, is
		}
	}
	return 0, "", ""
}

// alike compares what was said of a step with what is, word by word.
func alike(said, is []string, simplest func(action string) string) bool {
	place := action(said)
	known := words(simplest(at(said, place)))
	if len(known) > 0 {
		said[place] = known[action(known)]
	}
	for _, word := range is {
		switch {
		case len(said) > 0 && said[0] == word:
			said = said[1:]
		case strings.IndexByte(word, '=') > 0 && slices.Contains(known, word):
		default:
			return false
		}
	}
	return len(said) == 0
}

// action is where among the words of a step its action stands: first, or behind the names that it gives.
func action(words []string) int { return slices.Index(words, "=") + 1 }

// words returns the words of a step; a text, list, map or struct is within one.
func words(step string) (words []string) {
	word, depth := "", 0
	for step != "" {
		n := quoted(step)
		if word += step[:n]; n == 1 {
			depth += strings.Count("[{", step[:1]) - strings.Count("]}", step[:1])
		}
		if step = step[n:]; step == "" || depth == 0 && step[0] == ' ' {
			words, word, step = append(words, word), "", trimPrefix(step, " ")
		}
	}
	return words
}

func at(steps []string, i int) string {
	if i < len(steps) {
		return steps[i]
	}
	return ""
}

// steps returns the steps of a script in one form.
func steps(script string) (steps []string) {
	step := ""
	for script != "" {
		n := quoted(script)
		switch c := script[0]; {
		case hasPrefix(script, "//"):
			n = len(script)
		case n > 1 && endsLate(step): // the name that it chose
		case strings.IndexByte(" \t\r", c) >= 0:
			step = trimSuffix(step, " ") + " "
		case strings.IndexByte(";\n", c) >= 0:
			steps, step = appendStep(steps, step), ""
		default:
			step += script[:n]
		}
		script = script[n:]
	}
	return appendStep(steps, step)
}

// endsLate is whether a text ends in a late choice, #5.
func endsLate(text string) bool {
	before := strings.TrimRightFunc(text, isDigit)
	return before != text && strings.HasSuffix(before, "#")
}

func appendStep(steps []string, step string) []string {
	if step = strings.TrimSpace(step); step != "" {
		steps = append(steps, step)
	}
	return steps
}

// quoted is the length of the quoted text that a script begins with, or 1.
func quoted(script string) int {
	if script[0] != '"' {
		return 1
	}
	for i := 1; i < len(script); i++ {
		switch script[i] {
		case '\\':
			i++
		case '"':
			return i + 1
		}
	}
	return len(script)
}

// scriptEnd is where a script has a comment, or ends.
func scriptEnd(script string) (end int) {
	for end < len(script) && !hasPrefix(script[end:], "//") {
		end += quoted(script[end:])
	}
	return end
}
