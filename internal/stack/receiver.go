package stack

import (
	"os"
	"strings"
)

// A Receiver is what a machine is called in the source that calls the library. Where tests are run the source
// is at hand.
type Receiver struct {
	Name string // what stands before .Run( or the like
	// the line that declares it inside a function and can stand in another one, such as m := newMachine()
	Made string
	In   string // else the function in which alone it is known; "": anywhere in the package
	F    string // what that function calls its *testing.F, if it has one
	// whether it is a parameter of that function, which may be given others as well
	Given bool
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
			if method != ".Check(" {
				r.find(lines[:line])
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

// find finds out where a machine is known, whose name is in the last line: it may be of the function that
// this line is in.
func (r *Receiver) find(lines []string) {
	begin := function(lines)
	if begin < 0 {
		return
	}
	lines = lines[begin:]
	if !mentions(r.Name, lines) {
		return
	}
	r.Given = declares(lines[:1], r.Name)
	for i, l := range lines {
		made := strings.TrimSpace(l)
		name, value, found := strings.Cut(made, " := ")
		if found && refers(r.Name, name) && expression(value) == value && !mentions(value, lines[:i]) {
			r.Made = made
			return
		}
	}
	r.within(lines[0])
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

// refers reports whether an expression begins with a name.
func refers(expression, name string) bool {
	rest, is := strings.CutPrefix(expression, name)
	return is && (rest == "" || !isWord(rest[0]))
}

// mentions reports whether an expression has a name that the lines of a function declare.
func mentions(expression string, lines []string) bool {
	after := byte(0) // what stands before a name; a field is not declared here
	for i := 0; i < len(expression); i++ {
		from := i
		for i < len(expression) && isWord(expression[i]) {
			i++
		}
		if i > from && after != '.' && declares(lines, expression[from:i]) {
			return true
		}
		if i < len(expression) {
			after = expression[i]
		}
	}
	return false
}

// declares reports whether the lines of a function declare a name: as x :=, var x, or an argument.
func declares(lines []string, name string) bool {
	for _, l := range lines {
		before, _, found := strings.Cut(l, ":=")
		if !found && (strings.HasPrefix(l, "func ") || strings.Contains(l, "func(") ||
			strings.Contains(l, "var ")) {
			before, found = l, true
		}
		for from := 0; found; {
			i := strings.Index(before[from:], name)
			if i < 0 {
				break
			}
			i, from = from+i, from+i+len(name)
			if i > 0 && strings.IndexByte("\t (", before[i-1]) >= 0 && from < len(before) &&
				strings.IndexByte(" ,", before[from]) >= 0 {
				return true
			}
		}
	}
	return false
}
