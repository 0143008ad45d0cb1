package street

import (
	"log"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
)

// dies ends the process from a goroutine of its own.
func dies() {
	go func() { panic("dead") }()
	select {}
}

// mortal ends its process, in several ways, once it has added up to something.
var mortal = fuzzmachine.NewWorld(newWorld,
	fuzzmachine.Do("add", func(_ *fuzzmachine.T, w *world, by uint8) { w.n += int(by) }),
	fuzzmachine.Do("die", func(_ *fuzzmachine.T, w *world, _ uint8) {
		if w.n > 9 {
			dies()
		}
	}),
	fuzzmachine.Do("fail", func(t *fuzzmachine.T, w *world, by uint8) { // and dies of what is tried to shrink it
		if w.n > 9 && by < 100 {
			dies()
		}
		if w.n > 9 {
			t.Errorf("much")
		}
	}),
	fuzzmachine.Do("die-once", func(*fuzzmachine.T, *world, uint8) {
		if 0 < starts && starts <= 2 {
			dies()
		}
	}),
)

func FuzzMortal(f *testing.F) {
	mortal.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { mortal.Run(t, tape) })
}

// gone ends its process where it makes its world.
var gone = fuzzmachine.NewWorld(func(*fuzzmachine.T) *world { log.Fatal("no disk"); return nil }, look)

func FuzzGone(f *testing.F) {
	gone.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { gone.Run(t, tape) })
}
