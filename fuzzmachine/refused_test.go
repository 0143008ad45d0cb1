package fuzzmachine_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/prophecy"
)

var errRefused = errors.New("refused")

// A toSafe is what is put into a safe, which may refuse it.
type toSafe struct {
	V      int8 `fuzz:"0..9"`
	Refuse prophecy.Flag
}

func (m *cell) keep(to toSafe) error { return m.write(toCell{V: to.V}) }

// A safe refuses what it does not keep, or says only that it does.
type safe struct {
	cell
	fate *prophecy.Fate
	lies bool
}

func (s *safe) keep(to toSafe) error {
	refuses := s.fate.Happens("refuse")
	if !refuses || s.lies {
		s.V = to.V
	}
	if refuses {
		return errRefused
	}
	return nil
}

func isRefused(err error) bool { return err == errRefused }

type safePair = fuzzmachine.Pair[*cell, *safe]

func safes(lies, isUnknown bool) *fuzzmachine.Machine {
	keep := fuzzmachine.Both("keep", (*cell).keep, (*safe).keep).RefusedIf(isRefused)
	if isUnknown {
		keep = keep.UnknownIf(isRefused)
	}
	return fuzzmachine.New(func() *cell { return new(cell) },
		func(t *fuzzmachine.T) *safe { return &safe{fate: prophecy.FateOf(t), lies: lies} },
		keep,
		fuzzmachine.Call("read", (*cell).read, func(s *safe) int8 { return s.cell.read() }),
		fuzzmachine.Finally("kept", func(w *safePair) error {
			if w.Model.V != w.System.V {
				return errors.New("another number is kept")
			}
			return nil
		}),
	).With(fuzzmachine.Actors(2))
}

// A step that is refused has not happened, whatever else its answer says.
func TestWhatIsRefusedHasNotHappened(t *testing.T) {
	for _, isUnknown := range []bool{false, true} {
		for _, script := range []string{
			"keep 5 !refuse; read",
			"keep 5; keep 6 !refuse; read; keep 7; read",
			"a: keep 5 !refuse; b: keep 6; a: read; b: keep 7 !refuse; b: read",
		} {
			if f := check(safes(false, isUnknown), script); f != nil {
				t.Errorf("%s:\n%s", script, f.Report)
			}
		}
		f := check(safes(true, isUnknown), "keep 5; keep 6 !refuse; read; keep 7; read")
		if f == nil || f.Script != "keep v=1 !refuse; read" || f.Signature != "answer read" {
			t.Errorf("a safe that keeps what it has refused: %+v", f)
		}
		f = check(safes(true, isUnknown), "keep 5 !refuse")
		if f == nil || f.Signature != "finally kept" || !strings.Contains(f.Report, "another number is kept") {
			t.Errorf("a safe that has kept what it refused: %+v", f)
		}
	}
}
