//go:build versus

package loop

import (
	"testing"

	"github.com/fuzzmachine/go/bench/versus/hidden"
	"github.com/fuzzmachine/go/bench/versus/subject"
)

const most = 64 // steps

func FuzzVersus(f *testing.F) { f.Fuzz(run) }

// A sound system passes, whatever the bytes.
func TestSound(t *testing.T) {
	for _, tape := range subject.Tapes(200) {
		run(t, tape)
	}
}

func run(t *testing.T, tape []byte) {
	lock := hidden.New(subject.Bug())
	for n, b := range tape[:min(len(tape), most)] {
		if lock.Press(int(b) % hidden.Buttons) {
			subject.Failed(n + 1)
			t.Fatalf("open after %d steps", n+1)
		}
	}
}
