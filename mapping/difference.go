package mapping

import "strings"

// A Difference is the first difference between model and system.
type Difference struct {
	Path   string // from the whole value to that place: items[2].v, with [?] in slices without order; "" is the whole
	Model  string // the model's value there, in one line; of containers of different sizes, "3 elements"
	System string // the system's
	Sizes  [2]int // the model's and the system's, if the sizes of a container differ; otherwise both 0
	Lines  string // the whole values, with - before lines of the model alone and + for the system; "" for scalars
}

// String describes the difference in one line, followed by the lines of composite values.
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

// Where is Path with keys and indices as *. It contains no values, so it identifies a kind of failure.
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
