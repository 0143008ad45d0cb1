package main

import (
	"errors"
	"fmt"

	"github.com/fuzzmachine/go/corpus"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/errand"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/target"
)

// debugger says how to stop a debugger before a step of an entry. The library has a function for that, beforeStep, in
// binaries that are built with the tool's tag.
func (k *call) debugger(asker *errand.Asker, t *target.Target, files []corpus.File) (missed error) {
	err := asker.Ask(k.ctx, onTapes("print", files), func(i int, a *errand.Answer) error {
		f := files[i]
		if k.breakAt > a.Steps {
			missed = errors.Join(missed, fmt.Errorf("%s/%s has %d %s: there is no step %d to stop before", k.named(t), f.Name(), a.Steps, plural(a.Steps, "step"), k.breakAt))
			return nil
		}
		k.printf(`%s
    cd %s
    dlv test . --build-flags=-tags=%s -- -test.run='^%s$/^%s$'
    (dlv) break fuzzmachine.beforeStep
    (dlv) condition 1 n == %d
    (dlv) continue

`, f.Name(), t.Package.Dir, target.Tag, t.Name, f.Name(), k.breakAt)
		return nil
	})
	return errors.Join(err, missed)
}
