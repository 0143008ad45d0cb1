package target

import (
	"slices"

	"github.com/fuzzmachine/go/fuzzmachine"
)

type model []int8

func newModel() *model         { return new(model) }
func (m *model) put(v int8)    { *m = append(*m, v) }
func (m *model) get() int8     { v := (*m)[0]; *m = (*m)[1:]; return v }
func (m *model) room() bool    { return len(*m) < 2 }
func (m *model) some() bool    { return len(*m) > 0 }
func (m *model) Clone() *model { c := model(slices.Clone(*m)); return &c }

func system(t *fuzzmachine.T) *Ring {
	r := Open()
	t.Cleanup(r.Close)
	return r
}

var ring = fuzzmachine.New(newModel, system,
	fuzzmachine.Both0("put", (*model).put, (*Ring).Put).When((*model).room),
	fuzzmachine.Call("get", (*model).get, (*Ring).Get).When((*model).some),
)

// unseeded is the same machine, for a target that does not call Seed.
var unseeded = ring.With()

// An outer is the t of the test, of which an action should know nothing.
type outer interface{ Skip(args ...any) }

var test outer

// skip is a machine with an action that skips the test which runs it.
var skip = fuzzmachine.NewWorld(system,
	fuzzmachine.Do("work", func(*fuzzmachine.T, *Ring, struct{}) {}),
	fuzzmachine.Do("skip", func(*fuzzmachine.T, *Ring, struct{}) { test.Skip("nothing to see") }),
)

// Tape is the tape of a script of one of the machines. Method Tape makes none under libFuzzer.
func Tape(name, script string) []byte {
	d := ring.Description()
	switch name {
	case "FuzzSkip":
		d = skip.Description()
	case "FuzzAlarm":
		d = alarm.Description()
	case "FuzzServed":
		d = served.Description()
	case "FuzzSharing":
		d = sharing.Description()
	}
	p, err := d.Parse(script)
	if err != nil {
		panic(err)
	}
	tape, err := d.Encode(p)
	if err != nil {
		panic(err)
	}
	return tape
}
