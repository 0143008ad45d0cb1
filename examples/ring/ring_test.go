package ring

import (
	"testing"

	"github.com/fuzzmachine/go/decode"
)

type put struct{ V int8 }
type get struct{}

var actions = decode.Describe(decode.Of[put]("put"), decode.Of[get]("get"))

func FuzzRing(f *testing.F) {
	steps := actions.NewReader()
	f.Fuzz(func(t *testing.T, tape []byte) { agrees(t, New(4), steps.Reset(tape), tape) })
}

func agrees(t *testing.T, system *Ring, steps *decode.Reader, tape []byte) {
	var model []int8
	for steps.Next() {
		switch a := steps.Args().(type) {
		case *put:
			if len(model) < 4 {
				system.Put(a.V)
				model = append(model, a.V)
			}
		case *get:
			if len(model) > 0 {
				if v := system.Get(); v != model[0] {
					t.Fatalf("get: model %d, system %d, after\n%s", model[0], v, actions.Print(actions.Decode(tape)))
				}
				model = model[1:]
			}
		}
	}
}
