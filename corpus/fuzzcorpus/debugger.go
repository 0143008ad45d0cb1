package main

import (
	"github.com/fuzzmachine/go/corpus"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/target"
)

// debugger says how to stop a debugger before a step of an entry. The library has a function for that, beforeStep, in
// binaries that are built with the tool's tag.
func (k *call) debugger(t *target.Target, files []corpus.File) error {
	for _, f := range files {
		k.printf(`%s
    cd %s
    dlv test . --build-flags=-tags=%s -- -test.run='^%s$/^%s$'
    (dlv) break fuzzmachine.beforeStep
    (dlv) condition 1 n == %d
    (dlv) continue

`, f.Name(), t.Package.Dir, target.Tag, t.Name, f.Name(), k.breakAt)
	}
	return nil
}
