package corpus

import "strings"

// Parts returns the first step, from 1, that two scripts say differently, and how each says it; "" is that it has no
// such step. 0 is that they say the same: blanks, comments and the names that late choices chose aside.
func Parts(a, b string) (step int, inA, inB string) {
	as, bs := steps(a), steps(b)
	for i := range max(len(as), len(bs)) {
		if inA, inB = at(as, i), at(bs, i); inA != inB {
			return i + 1, inA, inB
		}
	}
	return 0, "", ""
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
		case strings.HasPrefix(script, "//"):
			n = len(script)
		case n > 1 && endsLate(step): // the name that it chose
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

// endsLate is whether a text ends in a late choice, #5.
func endsLate(text string) bool {
	before := strings.TrimRight(text, "0123456789")
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
	for end < len(script) && !strings.HasPrefix(script[end:], "//") {
		end += quoted(script[end:])
	}
	return end
}
