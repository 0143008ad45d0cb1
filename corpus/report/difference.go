package report

import "strings"

// A diffLine is a line of a difference, with the part that differs from the other line.
type diffLine struct{ Class, Before, Part, After string }

func differing(line string) diffLine {
	switch {
	case strings.HasPrefix(line, "-"):
		return diffLine{Class: "minus", Before: line}
	case strings.HasPrefix(line, "+"):
		return diffLine{Class: "plus", Before: line}
	}
	return diffLine{Class: "same", Before: line}
}

// ofReport returns the difference in a report: the lines after its title, up to a blank line.
func ofReport(report string) string {
	_, lines, found := strings.Cut(report, "    -model +system\n")
	if !found {
		return ""
	}
	lines, _, _ = strings.Cut(lines, "\n\n")
	return strings.ReplaceAll(strings.TrimPrefix(lines, "    "), "\n    ", "\n")
}

// difference returns the two states that a mapping saw, as two lines.
func (v View) difference() []diffLine {
	name := ""
	if v.Mapping != "" {
		name = v.Mapping + ": "
	}
	before, after := common([]rune(v.Model), []rune(v.System))
	line := func(class, sign, text string) diffLine {
		r := []rune(text)
		return diffLine{
			class, sign + name + string(r[:before]), string(r[before : len(r)-after]), string(r[len(r)-after:]),
		}
	}
	return []diffLine{line("minus", "- ", v.Model), line("plus", "+ ", v.System)}
}

// common returns how many letters at the beginning and at the end of two texts are the same.
func common(a, b []rune) (before, after int) {
	for before < min(len(a), len(b)) && a[before] == b[before] {
		before++
	}
	for after < min(len(a), len(b))-before && a[len(a)-1-after] == b[len(b)-1-after] {
		after++
	}
	return before, after
}
