// Package meaning compares what the tape of an entry means with what its script says. It prints and changes
// nothing.
package meaning

import (
	"context"

	"github.com/fuzzmachine/go/corpus"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/request"
)

// A Meaning is the meaning of an entry: of its tape, and of the script in its comment.
type Meaning struct {
	corpus.File
	OfTape   *request.Answer
	OfScript *request.Answer // without what does not fit; nil if the entry has no script
}

// Changed reports whether the two are different programs. A script may omit arguments that are newer than it.
func (m Meaning) Changed() bool {
	if m.OfScript == nil || !differ(m.Script, m.OfTape.Script) {
		return false
	}
	return len(m.OfScript.Notes) > 0 || differ(m.OfScript.Script, m.OfTape.Script)
}

// differ reports whether two scripts are different programs.
func differ(a, b string) bool {
	step, _, _ := corpus.FirstDifference(a, b)
	return step > 0
}

// Each calls a function with the meaning of each entry.
func Each(ctx context.Context, client *request.Client, files []corpus.File, do func(Meaning) error) error {
	var requests []request.Request
	var owners []corpus.File
	for _, f := range files {
		requests, owners = append(requests, request.ForTape("print", f.Tape)), append(owners, f)
		if f.Script != "" {
			requests, owners = append(requests, request.New("mend", f.Script)), append(owners, f)
		}
	}
	var m Meaning
	return client.Do(ctx, requests, func(i int, a *request.Answer) error {
		if requests[i].Verb == "print" {
			m = Meaning{File: owners[i], OfTape: a}
		} else {
			m.OfScript = a
		}
		if m.Script != "" && m.OfScript == nil {
			return nil
		}
		return do(m)
	})
}

// HasChanged reports whether the tape of an entry means something else than its script. The answer is about
// the tape.
func HasChanged(ctx context.Context, client *request.Client, f corpus.File, a *request.Answer) (bool, error) {
	if f.Script == "" || a.Error != "" || !differ(f.Script, a.Script) {
		return false, nil
	}
	script, err := client.DoOne(ctx, request.New("mend", f.Script))
	return err == nil && Meaning{f, a, script}.Changed(), err
}
