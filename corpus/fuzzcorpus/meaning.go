package main

import (
	"github.com/fuzzmachine/go/corpus"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/errand"
)

// A meaning is what an entry means: by its tape, and by the script in its comment.
type meaning struct {
	corpus.File
	tape   *errand.Answer
	script *errand.Answer // read leniently; nil where the entry has none
}

// changed is whether the two are different programs. A script that does not mention an argument that has come since means
// what the tape means.
func (m meaning) changed() bool {
	return m.script != nil && differ(m.Script, m.tape.Script) && (len(m.script.Notes) > 0 || differ(m.script.Script, m.tape.Script))
}

// differ is whether two scripts say different programs.
func differ(a, b string) bool {
	step, _, _ := corpus.Parts(a, b)
	return step > 0
}

// meanings finds out what entries mean, and calls each with every one of them.
func (k *call) meanings(asker *errand.Asker, files []corpus.File, each func(meaning) error) error {
	var errands []errand.Errand
	var owners []corpus.File
	for _, f := range files {
		errands, owners = append(errands, errand.OnTape("print", f.Tape)), append(owners, f)
		if f.Script != "" {
			errands, owners = append(errands, errand.Of("mend", f.Script)), append(owners, f)
		}
	}
	var m meaning
	return asker.Ask(k.ctx, errands, func(i int, a *errand.Answer) error {
		if errands[i].Verb == "print" {
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

// differs is whether an entry that has been asked about means something else than its script says.
func (k *call) differs(asker *errand.Asker, f corpus.File, a *errand.Answer) (bool, error) {
	if f.Script == "" || a.Error != "" || !differ(f.Script, a.Script) {
		return false, nil
	}
	script, err := asker.One(k.ctx, errand.Of("mend", f.Script))
	return err == nil && meaning{f, a, script}.changed(), err
}
