package report

import (
	"strings"
	"unicode/utf8"
)

const (
	mostLabel      = 27 // letters in a line
	mostLabelLines = 3
)

// labels writes each state in a few short lines. It omits fields of structs that are the same in all states,
// and returns them in same.
func labels(states []string) (lines [][]string, same []string) {
	all := make([][]string, len(states))
	for i, s := range states {
		all[i] = fields(s)
	}
	drop := commonFields(all)
	for _, parts := range all {
		var left []string
		for i, part := range parts {
			if !drop[i] {
				left = append(left, part)
			}
		}
		lines = append(lines, packed(left))
	}
	for i := 0; len(same) < len(drop); i++ {
		if drop[i] {
			same = append(same, all[0][i])
		}
	}
	return lines, same
}

// fields splits a printed struct or map at its outermost commas. Any other text is one part.
func fields(text string) (parts []string) {
	inside, ok := strings.CutPrefix(strings.TrimPrefix(text, "&"), "{")
	inside, closed := strings.CutSuffix(inside, "}")
	if !ok || !closed || inside == "" {
		return []string{text}
	}
	depth, begin := 0, 0
	for i := 0; i < len(inside); i++ {
		switch inside[i] {
		case '"':
			i = quoted(inside, i) - 1
		case '[', '{', '(':
			depth++
		case ']', '}', ')':
			depth--
		case ',':
			if depth == 0 && strings.HasPrefix(inside[i:], ", ") {
				parts = append(parts, inside[begin:i])
				begin = i + len(", ")
			}
		}
	}
	return append(parts, inside[begin:])
}

// commonFields returns the indices of fields that are the same in all states, unless no other fields remain.
func commonFields(all [][]string) map[int]bool {
	same := make(map[int]bool)
	if len(all) < 2 {
		return same
	}
	for i, part := range all[0] {
		same[i] = strings.Contains(part, ": ")
	}
	for _, parts := range all {
		if len(parts) != len(all[0]) {
			return nil
		}
		for i, part := range parts {
			same[i] = same[i] && part == all[0][i]
		}
	}
	for i := range all[0] {
		if !same[i] {
			delete(same, i)
		}
	}
	if len(same) == len(all[0]) {
		return nil
	}
	return same
}

// packed puts parts into lines.
func packed(parts []string) (lines []string) {
	line := ""
	for _, part := range parts {
		switch {
		case line == "":
			line = part
		case letters(line)+letters(part)+len(", ,") <= mostLabel:
			line += ", " + part
		default:
			lines, line = append(lines, line+","), part
		}
	}
	lines = append(lines, line)
	if len(lines) == 1 {
		lines = broken(line)
	}
	for i := range lines {
		lines[i] = clipped(lines[i], mostLabel)
	}
	if len(lines) > mostLabelLines {
		lines = append(lines[:mostLabelLines-1], "…")
	}
	return lines
}

// broken breaks one long part into lines.
func broken(text string) (lines []string) {
	runes := []rune(text)
	for len(runes) > mostLabel {
		lines, runes = append(lines, string(runes[:mostLabel])), runes[mostLabel:]
	}
	return append(lines, string(runes))
}

func clipped(text string, most int) string {
	if letters(text) <= most {
		return text
	}
	return string([]rune(text)[:most-1]) + "…"
}

func letters(text string) int { return utf8.RuneCountInString(text) }
