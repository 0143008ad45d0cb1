package entries

import (
	"github.com/fuzzmachine/go/corpus"
	"github.com/fuzzmachine/go/program"
)

const mostPrograms = 64

// Programs are those of a directory of entries, some of them if there are many. What cannot be read is
// reported elsewhere.
func Programs(dir string, d *program.Description) (list []program.Program) {
	files, err := corpus.ReadDir(dir)
	if err != nil {
		return nil
	}
	every := len(files)/mostPrograms + 1
	for i, file := range files {
		if i%every != 0 || file.Err != nil {
			continue
		}
		if p := d.Decode(file.Tape); len(p) > 0 {
			list = append(list, p)
		}
	}
	return list
}

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
