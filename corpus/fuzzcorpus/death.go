package main

import (
	"encoding/hex"
	"strconv"
	"strings"

	"github.com/fuzzmachine/go/corpus"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/errand"
)

// beforeDeath finds out what the steps did before the one that ended the process.
func (k *call) beforeDeath(asker *errand.Asker, f corpus.File, a *errand.Answer) error {
	if a.Death == nil || a.Death.Step == 0 {
		return nil
	}
	last := a.Death.Step
	lived, err := asker.One(k.ctx, errand.Of("until", hex.EncodeToString(f.Tape), strconv.Itoa(last-1)))
	if err != nil {
		return err
	}
	a.Start, a.Ran = lived.Start, lived.Ran
	if steps := splitSteps(a.Script); last <= len(steps) {
		a.Ran = append(a.Ran, errand.Step{N: last, Action: a.Death.Action, Text: strings.TrimSpace(steps[last-1]), Failed: true})
	}
	return nil
}
