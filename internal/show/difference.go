package show

import (
	"strconv"
	"strings"

	"github.com/fuzzmachine/go/internal/build"
)

// Absent is printed for something that only the other side has.
const Absent = "absent"

// Join puts a path below another: items and [2], [2] and v.
//
//go:noinline
func Join(path, below string) string {
	if path == "" || below == "" || below[0] == '[' {
		return path + below
	}
	return path + "." + below
}

// Sized returns the difference of containers of different sizes.
func Sized(model, system int) build.Difference {
	return build.Difference{Model: elements(model), System: elements(system), Sizes: [2]int{model, system}}
}

func elements(n int) string {
	if n == 1 {
		return "1 element"
	}
	return strconv.Itoa(n) + " elements"
}

// Whole returns the difference of two values as a whole.
func Whole(model, system any) build.Difference {
	return Below("", build.Difference{Model: Print(model), System: Print(system)}, model, system)
}

// Below turns a difference inside the part with this name into a difference of the whole.
func Below(name string, d build.Difference, model, system any) build.Difference {
	d.Path = Join(name, d.Path)
	return WithLines(d, Lines(model), Lines(system))
}

// WithLines adds the lines of values that have more than one, or that differ inside.
func WithLines(d build.Difference, model, system string) build.Difference {
	if model == system { // as far as they are written
		return d
	}
	if d.Path != "" || d.Sizes != [2]int{} || strings.Contains(model+system, "\n") {
		d.Lines = Diff(model, system)
	}
	return d
}
