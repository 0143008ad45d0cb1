package report

import (
	"strconv"
	"strings"
)

// States are printed in less detail in stages, so that few different states remain to be drawn:
//
//	as printed   {open: true, items: [3, 0, -9, 4]}
//	values       {open: true, items: [n, 0, -n, n]}   numbers by their sign, strings "…"
//	sizes        {open: true, items: [n ×4]}          numbers n, equal parts counted
//	kinds        {open: true, items: [n, 0, -n, …]}   numbers by their sign, equal parts once
//	shape        {open: true, items: [n, …]}          numbers n, equal parts once

// values writes numbers as n, 0 or -n, and strings that are not empty as "…".
func values(state string) string {
	var text strings.Builder
	for i := 0; i < len(state); {
		switch c := state[i]; {
		case c == '"':
			end := quoted(state, i)
			text.WriteString(masked(end-i > 2))
			i = end
		case isDigit(c) && (i == 0 || !isWord(state[i-1])):
			end := number(state, i)
			text.WriteString(sign(state[i:end]))
			i = end
		default:
			text.WriteByte(c)
			i++
		}
	}
	return text.String()
}

// quoted returns the end of the string that begins at a place.
func quoted(text string, at int) int {
	for i := at + 1; i < len(text); i++ {
		switch text[i] {
		case '\\':
			i++
		case '"':
			return i + 1
		}
	}
	return len(text)
}

func masked(full bool) string {
	if full {
		return `"…"`
	}
	return `""`
}

// number returns the end of the number that begins at a place. 0x1f and 1.5e3 are numbers. In 10ms the number
// is 10.
func number(text string, at int) int {
	i := at
	for i < len(text) && (isDigit(text[i]) || text[i] == '.') {
		i++
	}
	if i < len(text) && (text[i] == 'x' || text[i] == 'e') {
		end := i + 1
		for end < len(text) && (isDigit(text[end]) || strings.IndexByte("abcdef+-", text[end]) >= 0) {
			end++
		}
		if end > i+1 {
			return end
		}
	}
	return i
}

func sign(number string) string {
	if strings.Trim(number, "0.") == "" {
		return "0"
	}
	return "n"
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

func isWord(c byte) bool {
	return isDigit(c) || c == '_' || 'a' <= c|0x20 && c|0x20 <= 'z' || c >= 0x80
}

// unsigned writes all numbers as n, and all strings as "…".
var unsigned = strings.NewReplacer("-n", "n", "0", "n", `""`, `"…"`)

// sizes is shape with the number of equal parts.
func sizes(state string) string { return folded(unsigned.Replace(state), true) }

// shape is kinds without signs.
func shape(state string) string { return folded(unsigned.Replace(state), false) }

// kinds writes equal parts of a list once.
func kinds(state string) string { return folded(state, false) }

func folded(state string, counts bool) string {
	f := folder{text: state, counts: counts}
	text := f.list()
	for f.at < len(f.text) { // after a closing bracket without an opening one
		f.at++
		text += f.text[f.at-1:f.at] + f.list()
	}
	return text
}

// A folder reads a printed value and writes equal parts once.
type folder struct {
	text   string
	counts bool // whether it adds how many are equal
	at     int
}

// list reads a list up to its closing bracket.
func (f *folder) list() string {
	var parts []string
	part := ""
	for f.at < len(f.text) && strings.IndexByte("]})", f.text[f.at]) < 0 {
		if strings.HasPrefix(f.text[f.at:], ", ") {
			f.at += len(", ")
			parts, part = append(parts, part), ""
			continue
		}
		part += f.piece()
	}
	return f.join(append(parts, part))
}

// join writes each of some parts once.
func (f *folder) join(parts []string) string {
	var unique []string
	times := make(map[string]int)
	for _, part := range parts {
		if times[part]++; times[part] == 1 {
			unique = append(unique, part)
		}
	}
	for i, part := range unique {
		if f.counts && times[part] > 1 {
			unique[i] = part + " ×" + strconv.Itoa(times[part])
		}
	}
	if !f.counts && len(unique) < len(parts) {
		unique = append(unique, "…")
	}
	return strings.Join(unique, ", ")
}

// piece reads a byte, or a pair of brackets with everything between.
func (f *folder) piece() string {
	f.at++
	piece := f.text[f.at-1 : f.at]
	if strings.Contains("[{(", piece) {
		piece += f.list()
		if f.at < len(f.text) {
			f.at++
			piece += f.text[f.at-1 : f.at]
		}
	}
	return piece
}
