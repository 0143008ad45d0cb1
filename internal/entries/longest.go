package entries

import (
	"github.com/fuzzmachine/go/corpus"
	"github.com/fuzzmachine/go/program"
)

// Longest is how many steps the longest program of a directory has.
func Longest(dir string, d *program.Description) (steps int) {
	files, _ := corpus.ReadDir(dir)
	for _, file := range files {
		if file.Err == nil && len(file.Tape) > steps { // a step takes a byte at least
			steps = max(steps, len(d.Decode(file.Tape)))
		}
	}
	return steps
}
