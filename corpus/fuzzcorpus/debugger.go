package main

import (
	"errors"
	"fmt"

	"github.com/fuzzmachine/go/corpus"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/request"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/target"
)

// debugger prints how to stop a debugger before a step of an entry. Binaries that are built with the tag of
// the tool call the function beforeStep before each step.
func (k *call) debugger(client *request.Client, t *target.Target, files []corpus.File) (missing error) {
	err := client.Do(k.ctx, onTapes("print", files), func(i int, a *request.Answer) error {
		f := files[i]
		if k.breakAt > a.Steps {
			missing = errors.Join(missing, fmt.Errorf("%s/%s has only %d %s: give -break a number up to %d",
				k.named(t), f.Name(), a.Steps, plural(a.Steps, "step"), a.Steps))
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
	return errors.Join(err, missing)
}
