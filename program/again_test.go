package program_test

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"github.com/fuzzmachine/go/program"
)

// Again has the last step decoded once more, and changes neither it nor those after it: of a tape, with all bytes
// that are no step in between, and of a program.
func TestAgainDecodesTheLastStepOnceMore(t *testing.T) {
	d := store()
	random := rand.New(rand.NewPCG(20, 0))
	for range 20_000 {
		tape := make([]byte, random.IntN(24))
		for i := range tape {
			if tape[i] = byte(random.IntN(256)); random.IntN(3) > 0 {
				tape[i] = " '\"01AB;"[random.IntN(8)]
			}
		}
		want := d.Decode(tape)
		for _, r := range []*program.Reader{d.NewReader().Reset(tape), d.NewReader().ResetProgram(want)} {
			var got program.Program
			for r.Again(); r.Next(); {
				if random.IntN(2) == 0 {
					r.Again()
					if !r.Next() {
						t.Fatalf("%q: the step cannot be decoded again", tape)
					}
				}
				got = append(got, r.Step())
			}
			if !reflect.DeepEqual(got, want) {
				t.Fatalf("%q is\n%v and again\n%v", tape, want, got)
			}
		}
	}
}
