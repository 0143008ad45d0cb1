package session

import (
	"context"

	"github.com/fuzzmachine/go/corpus"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/request"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/selection"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/target"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/words"
)

// A Task is one of the selected targets, on which a command works.
type Task struct {
	*target.Target
	Title    string // its name, with the package if several are selected
	Selected *selection.Selection
	session  *Session
}

// Printf prints results.
func (t *Task) Printf(format string, args ...any) { t.session.Printf(format, args...) }

// Progress shows how far the work is.
func (t *Task) Progress(format string, args ...any) { t.session.Progress(format, args...) }

// Read reads the selected entries, and the files that are none.
func (t *Task) Read(ctx context.Context, cached bool) (whole, broken []corpus.File, err error) {
	files, err := t.Selected.Entries(ctx, t.Target, cached)
	for _, f := range files {
		if f.Err != nil {
			broken = append(broken, f)
		} else {
			whole = append(whole, f)
		}
	}
	return whole, broken, err
}

// Report prints which files are not entries.
func (t *Task) Report(broken []corpus.File) (found error) {
	for _, f := range broken {
		t.Printf("%s/%s: %s\n", t.Title, corpus.Printable(f.Name()), words.Problem(f))
		found = ErrFound
	}
	return found
}

// Client builds the target, and returns a client for it.
func (t *Task) Client(ctx context.Context) (*request.Client, error) {
	return t.session.Client(ctx, t.Target)
}
