package main

import (
	"github.com/fuzzmachine/go/corpus"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/request"
)

// A meaning is the meaning of an entry: of its tape, and of the script in its comment.
type meaning struct {
	corpus.File
	tape   *request.Answer
	script *request.Answer // without what does not fit; nil if the entry has no script
}

// changed reports whether the two are different programs. A script may omit arguments that are newer than it.
func (m meaning) changed() bool {
	return m.script != nil && differ(m.Script, m.tape.Script) && (len(m.script.Notes) > 0 || differ(m.script.Script, m.tape.Script))
}

// differ reports whether two scripts are different programs.
func differ(a, b string) bool {
	step, _, _ := corpus.FirstDifference(a, b)
	return step > 0
}

// meanings calls a function with the meaning of each entry.
func (k *call) meanings(client *request.Client, files []corpus.File, each func(meaning) error) error {
	var requests []request.Request
	var owners []corpus.File
	for _, f := range files {
		requests, owners = append(requests, request.ForTape("print", f.Tape)), append(owners, f)
		if f.Script != "" {
			requests, owners = append(requests, request.New("mend", f.Script)), append(owners, f)
		}
	}
	var m meaning
	return client.Do(k.ctx, requests, func(i int, a *request.Answer) error {
		if requests[i].Verb == "print" {
			m = meaning{File: owners[i], tape: a}
		} else {
			m.script = a
		}
		if m.Script != "" && m.script == nil {
			return nil
		}
		return each(m)
	})
}

// meaningChanged reports whether the tape of an entry means something else than its script. The answer is
// about the tape.
func (k *call) meaningChanged(client *request.Client, f corpus.File, a *request.Answer) (bool, error) {
	if f.Script == "" || a.Error != "" || !differ(f.Script, a.Script) {
		return false, nil
	}
	script, err := client.DoOne(k.ctx, request.New("mend", f.Script))
	return err == nil && meaning{f, a, script}.changed(), err
}
