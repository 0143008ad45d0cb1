package corpus

import (
	"slices"
	"strconv"
	"strings"

	"github.com/fuzzmachine/go/program"
)

// sameWord compares two words. What an entry picked has a text in its script, and a label such as #17 in the
// meaning of its tape.
func sameWord(was, is string) bool {
	for was != is {
		at := strings.IndexByte(is, '#')
		if at < 0 || !strings.HasPrefix(was, is[:at]) {
			return false
		}
		was, is = was[at:], is[at:]
		label, text := 1, 0
		for label < len(is) && isDigit(rune(is[label])) {
			label++
		}
		for text < len(was) && strings.IndexByte(" ,]}", was[text]) < 0 {
			text += quoted(was[text:])
		}
		if !isLabelOf(is[:label], was[:text]) {
			return false
		}
		was, is = was[text:], is[label:]
	}
	return true
}

// isLabelOf reports whether a label is that of what has a text, as a script writes it.
func isLabelOf(label, text string) bool {
	if unquoted, err := strconv.Unquote(text); err == nil {
		text = unquoted
	}
	if text == label {
		return true
	}
	return label == "#"+strconv.FormatUint(program.LabelOf(strings.TrimPrefix(text, "#")), 10)
}

// FirstDifference returns the first step, from 1, in which two scripts differ, and the text of that step in
// each of them, "" if a script has no such step. It returns 0 if they mean the same. It ignores blanks
// and comments.
func FirstDifference(a, b string) (step int, inA, inB string) {
	return Changed(a, b, func(string) string { return "" })
}

// Changed is FirstDifference for the script of an entry and the current meaning of its tape. New arguments do
// not count as a change while they have the simplest value. The old name of an action counts as its new one:
// simplest returns a step of an action with the simplest arguments, as it is written now, or "". An argument
// that had no name and has one now may be another argument, so it counts as changed.
func Changed(script, now string, simplest func(action string) string) (step int, was, is string) {
	as, bs := steps(script), steps(now)
	for i := range max(len(as), len(bs)) {
		if was, is = at(as, i), at(bs, i); was != is && !sameStep(words(was), words(is), simplest) {
			return i + 1, was, is
		}
	}
	return 0, "", ""
}

// sameStep compares the words of a step in the script with the words of the step now.
func sameStep(was, is []string, simplest func(action string) string) bool {
	place := action(was)
	known := words(simplest(at(was, place)))
	if len(known) > 0 {
		was[place] = known[action(known)]
	}
	for _, word := range is {
		switch {
		case len(was) > 0 && sameWord(was[0], word):
			was = was[1:]
		case strings.IndexByte(word, '=') > 0 && slices.Contains(known, word):
		default:
			return false
		}
	}
	return len(was) == 0
}

// action returns the index of the action among the words of a step. It is the first word, or follows the
// names that the step gives.
func action(words []string) int { return slices.Index(words, "=") + 1 }

// words returns the words of a step. A text, list, map or struct is part of one word.
func words(step string) (words []string) {
	word, depth := "", 0
	for step != "" {
		n := quoted(step)
		if word += step[:n]; n == 1 {
			depth += strings.Count("[{", step[:1]) - strings.Count("]}", step[:1])
		}
		if step = step[n:]; step == "" || depth == 0 && step[0] == ' ' {
			words, word, step = append(words, word), "", strings.TrimPrefix(step, " ")
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

// steps returns the steps of a script, with blanks and comments normalised.
func steps(script string) (steps []string) {
	step := ""
	for script != "" {
		n := quoted(script)
		switch c := script[0]; {
		case strings.HasPrefix(script, "//"):
			n = len(script)
		case strings.IndexByte(" \t\r", c) >= 0:
			step = strings.TrimSuffix(step, " ") + " "
		case strings.IndexByte(";\n", c) >= 0:
			steps, step = appendStep(steps, step), ""
		default:
			step += script[:n]
		}
		script = script[n:]
	}
	return appendStep(steps, step)
}

func appendStep(steps []string, step string) []string {
	if step = strings.TrimSpace(step); step != "" {
		steps = append(steps, step)
	}
	return steps
}

// quoted returns the length of the quoted text that a script begins with, or 1.
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

// scriptEnd returns where the comment after a script begins, or the length of the text.
func scriptEnd(script string) (end int) {
	for end < len(script) && !strings.HasPrefix(script[end:], "//") {
		end += quoted(script[end:])
	}
	return end
}
