package stack

import (
	"os"
	"strings"
)

// A Receiver is what a machine is called in the source that calls the library. Where tests are run the source
// is at hand.
type Receiver struct {
	Name string // what stands before .Run( or the like
	In   string // the function in which alone it is known; "": anywhere in the package
	F    string // what that function calls its *testing.F, if it has one
}

// Called finds what the machine is called.
func Called() Receiver {
	f := outside()
	if f.Function == "" {
		return Receiver{Name: fallback}
	}
	return receiver(f.File, f.Line)
}

const fallback = "machine"

// receiver finds x in the line x.Run(t, tape) of a file, and where x is known. Tools call Check, and no test
// of theirs knows it.
func receiver(file string, line int) Receiver {
	source, _ := os.ReadFile(file)
	lines := strings.Split(string(source), "\n")
	if line > len(lines) {
		return Receiver{Name: fallback}
	}
	for _, method := range []string{".Run(", ".Replay(", ".Exhaust(", ".Seed(", ".Check("} {
		i := strings.LastIndex(lines[line-1], method)
		if i < 0 {
			continue
		}
		if name := expression(lines[line-1][:i]); name != "" && name != "t" {
			r := Receiver{Name: name}
			if begin := function(lines[:line]); method != ".Check(" && begin >= 0 && declares(lines[begin:line], name) {
				r.within(lines[begin])
			}
			return r
		}
	}
	r := Receiver{Name: fallback}
	if begin := function(lines[:line]); begin >= 0 {
		r.within(lines[begin]) // the machine is an expression of several lines
	}
	return r
}

// expression returns the last expression of a text: x, x.y, x[1] or x(y); "" is that it begins before.
func expression(text string) string {
	from, depth := len(text), 0
	for ; from > 0; from-- {
		c := text[from-1]
		switch opens, closes := strings.IndexByte("([", c) >= 0, strings.IndexByte(")]", c) >= 0; {
		case closes:
			depth++
		case opens && depth > 0:
			depth--
		case depth == 0 && !isWord(c) && c != '.':
			return text[from:]
		}
	}
	if depth > 0 || strings.HasPrefix(strings.TrimSpace(text), ".") {
		return ""
	}
	return text
}

// isWord is whether a byte is one of a name.
func isWord(c byte) bool {
	return c == '_' || '0' <= c && c <= '9' || 'a' <= c|0x20 && c|0x20 <= 'z' || c >= 0x80
}

// function is where the function begins that the last line is in; -1: nowhere.
func function(lines []string) int {
	begin := len(lines) - 1
	for begin >= 0 && !strings.HasPrefix(lines[begin], "func ") {
		begin--
	}
	return begin
}

// within: the machine is known only in the function that begins with a line.
func (r *Receiver) within(line string) {
	if before, _, found := strings.Cut(line, " *testing.F"); found {
		r.F = expression(before)
	}
	header, _, _ := strings.Cut(line, "(")
	if r.In = strings.TrimPrefix(header, "func "); r.In == "" { // of a method
		r.In = "that method"
	}
}

// declares reports whether the lines of a function declare a name of an expression: as x :=, var x, or an argument.
func declares(lines []string, expression string) bool {
	for _, name := range strings.FieldsFunc(expression, func(c rune) bool { return c < 0x80 && !isWord(byte(c)) }) {
		for _, l := range lines {
			if name[0] > '9' && declared(l, name) {
				return true
			}
		}
	}
	return false
}

// declared reports whether a line declares a name: as x :=, among others x, y :=, as var x, or as a parameter.
func declared(line, name string) bool {
	before, after, found := strings.Cut(" "+line, name)
	for found {
		whole := !isWord(before[len(before)-1]) && (after == "" || !isWord(after[0]))
		next, lists := strings.TrimLeft(after, " "), strings.Contains(line, ":=") || strings.Contains(line, "var ")
		switch {
		case !whole:
		case strings.HasPrefix(next, ":="), lists && strings.HasPrefix(next, ","), strings.HasSuffix(before, "var "),
			strings.HasPrefix(line, "func ") && strings.HasPrefix(after, " "):
			return true
		}
		before, after, found = strings.Cut("0"+after, name) // no name begins with a digit
	}
	return false
}
