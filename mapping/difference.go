package mapping

import (
	"strconv"
	"strings"
)

// A Difference is the first place where model and system part.
type Difference struct {
	Path   string // from the whole value to that place, items[2].v; "" is the whole value
	Model  string // the model's value there, in one line; of containers of different sizes, "3 elements"
	System string // the system's
	Sizes  [2]int // the model's and the system's, where what differs is the size of a container; else both 0
	Lines  string // the whole values as lines, marked - where only the model has them and + where only the system; "" for scalars
}

// String tells the difference in one line, followed by the lines of composite values.
func (d Difference) String() string {
	said := "model " + d.Model + ", system " + d.System
	if d.Path != "" {
		said = d.Path + ": " + said
	}
	if d.Lines != "" {
		said += "\n" + strings.TrimSuffix(d.Lines, "\n")
	}
	return said
}

// Where is Path with keys and indices as *. It holds no values, so it tells kinds of failures apart.
func (d Difference) Where() string {
	var where []byte
	depth, quoted, escaped := 0, false, false // inside a key
	for _, b := range []byte(d.Path) {
		if quoted {
			quoted = escaped || b != '"'
			escaped = !escaped && b == '\\'
			continue
		}
		switch b {
		case '"':
			quoted = true
		case ']':
			depth--
		case '[':
			if depth == 0 {
				where = append(where, "[*]"...)
			}
			depth++
		default:
			if depth == 0 {
				where = append(where, b)
			}
		}
	}
	return string(where)
}

// join puts a path below another: items and [2], [2] and v.
//
//go:noinline
func join(path, below string) string {
	if path == "" || below == "" || below[0] == '[' {
		return path + below
	}
	return path + "." + below
}

// below is a difference found in a part called name, seen from the whole.
func (d Difference) below(name string, model, system any) Difference {
	d.Path = join(name, d.Path)
	return d.withLines(Lines(model), Lines(system))
}

// withLines adds the lines of values that have more than one, or that differ inside.
func (d Difference) withLines(model, system string) Difference {
	if d.Path != "" || d.Sizes != [2]int{} || strings.Contains(model+system, "\n") {
		d.Lines = diff(model, system)
	}
	return d
}

// sized is the difference of containers of different sizes.
func sized(model, system int) Difference {
	return Difference{Model: elements(model), System: elements(system), Sizes: [2]int{model, system}}
}

func elements(n int) string {
	if n == 1 {
		return "1 element"
	}
	return strconv.Itoa(n) + " elements"
}

// absent is said of a key that only the model has.
const absent = "absent"

// whole is the difference of two values as wholes.
func whole(model, system any) Difference {
	d := Difference{Model: Print(model), System: Print(system)}
	return d.withLines(Lines(model), Lines(system))
}
