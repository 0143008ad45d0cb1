package fuzzmachine

import (
	"path/filepath"

	"github.com/fuzzmachine/go/corpus"
	"github.com/fuzzmachine/go/internal/entries"
	"github.com/fuzzmachine/go/internal/guide"
	"github.com/fuzzmachine/go/program"
)

const mostParents = 64

// splices are tapes of programs that begin as one entry of the user's corpus and end as another: Go's fuzzer makes none.
// The corpus is what testdata has, and what earlier fuzzing has found interesting.
func (e *engine) splices(target string) (tapes [][]byte) {
	if e.environment.seeds == 0 || !e.environment.guide.Has(guide.Splices) {
		return nil
	}
	parents := e.programsIn(filepath.Join(entries.Dir, target))
	if cache := flagOf("test.fuzzcachedir"); cache != "" {
		parents = append(parents, e.programsIn(filepath.Join(cache, target))...)
	}
	for _, p := range e.programs.Splices(e.environment.seed, parents) {
		tapes = append(tapes, e.tape(p))
	}
	return tapes
}

// programsIn are those of a directory of entries, some of them if there are many. What cannot be read is reported
// elsewhere.
func (e *engine) programsIn(dir string) (list []program.Program) {
	files, err := corpus.ReadDir(dir)
	if err != nil {
		return nil
	}
	every := len(files)/mostParents + 1
	for i, file := range files {
		if i%every != 0 || file.Err != nil {
			continue
		}
		if p := e.description.Decode(file.Tape); len(p) > 0 {
			list = append(list, p)
		}
	}
	return list
}
