package fuzzmachine

import (
	"path/filepath"

	"github.com/fuzzmachine/go/corpus"
	"github.com/fuzzmachine/go/internal/dice"
	"github.com/fuzzmachine/go/internal/guide"
	"github.com/fuzzmachine/go/program"
)

const (
	mostSplices = 8
	mostParents = 64
)

// splices are programs that begin as one of the user's corpus does and end as another: Go's fuzzer makes none. The corpus is
// what testdata has, and what earlier fuzzing has found interesting.
func (e *engine) splices(target string) (tapes [][]byte) {
	if e.environment.seeds == 0 || !e.environment.guide.Has(guide.Splices) {
		return nil
	}
	parents := e.programsIn(filepath.Join(entriesDir, target))
	if cache := flagOf("test.fuzzcachedir"); cache != "" {
		parents = append(parents, e.programsIn(filepath.Join(cache, target))...)
	}
	if len(parents) < 2 {
		return nil
	}
	g := dice.Dice(e.environment.seed ^ 0x5e4d5)
	for range mostSplices {
		a, b := parents[g.Below(len(parents))], parents[g.Below(len(parents))]
		n := g.Below(len(a)) + 1
		begin, end := a[:n:n], b[g.Below(len(b)):]
		if p := append(begin, end...); len(p) <= e.limits.Steps {
			tapes = append(tapes, e.tape(p))
		}
	}
	return tapes
}

// programsIn are those of a directory of entries, some of them where there are many. What cannot be read is told elsewhere.
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
