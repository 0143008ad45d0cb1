package main

import (
	"context"
	"errors"
	"fmt"

	"github.com/fuzzmachine/go/corpus"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/request"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/session"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/target"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/words"
)

// printDebugger prints how to stop a debugger before a step of entries. Binaries that are built with the tag
// of the tool call the function beforeStep before each step.
func printDebugger(
	ctx context.Context, t *session.Task, client *request.Client, files []corpus.File, step int,
) (missing error) {
	err := client.Do(ctx, request.ForEach("print", files), func(i int, a *request.Answer) error {
		f := files[i]
		if step > a.Steps {
			missing = errors.Join(missing, fmt.Errorf("%s/%s has only %d %s: give -break a number up to %d",
				t.Title, corpus.Printable(f.Name()), a.Steps, words.Plural(a.Steps, "step"), a.Steps))
			return nil
		}
		t.Printf(`%s
    cd %s
    dlv test . --build-flags=-tags=%s -- -test.run='^%s$/^%s$'
    (dlv) break fuzzmachine.beforeStep
    (dlv) condition 1 n == %d
    (dlv) continue

`, f.Name(), t.Package.Dir, target.Tag, t.Name, f.Name(), step)
		return nil
	})
	return errors.Join(err, missing)
}
