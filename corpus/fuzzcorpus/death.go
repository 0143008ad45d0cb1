package main

import (
	"encoding/hex"
	"strconv"
	"strings"

	"github.com/fuzzmachine/go/corpus"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/errand"
)

// before finds out what the steps did before one that ended the process, or hangs: such a run cannot tell.
func (k *call) before(asker *errand.Asker, f corpus.File, a *errand.Answer) error {
	last, action := 0, ""
	if v := a.Failed(); a.Death != nil {
		last, action = a.Death.Step, a.Death.Action
	} else if v != nil && v.Kind == "hang" {
		last, action = v.Step, v.Action
	}
	if last == 0 {
		return nil
	}
	lived, err := asker.One(k.ctx, errand.Of("until", hex.EncodeToString(f.Tape), strconv.Itoa(last-1)))
	if err != nil {
		return err
	}
	a.Start, a.Ran = lived.Start, lived.Ran
	if steps := splitSteps(a.Script); last <= len(steps) {
		a.Ran = append(a.Ran, errand.Step{N: last, Action: action, Text: strings.TrimSpace(steps[last-1]), Failed: true})
	}
	return nil
}
