package street

import (
	"os"
	"testing"
	"time"

	"github.com/fuzzmachine/go/fuzzmachine"
)

// full cannot make its world.
var full = fuzzmachine.NewWorld(func(*fuzzmachine.T) *world { panic("no room") }, look)

var look = fuzzmachine.Do("look", func(*fuzzmachine.T, *world, struct{}) {})

func FuzzFull(f *testing.F) {
	full.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { full.Run(t, tape) })
}

// hanging has a step that has no end, and is soon found out.
var hanging = fuzzmachine.NewWorld(newWorld, look,
	fuzzmachine.Do("hang", func(*fuzzmachine.T, *world, uint8) { select {} }),
).With(fuzzmachine.Limits{Step: 500 * time.Millisecond})

func FuzzHanging(f *testing.F) {
	hanging.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { hanging.Run(t, tape) })
}

// starts is how many processes have begun that have a directory "starts" to count in.
var starts = func() int {
	os.MkdirTemp("starts", "")
	list, _ := os.ReadDir("starts")
	return len(list)
}()

// fickle fails by chance: in three processes, and then passes.
var fickle = fuzzmachine.NewWorld(newWorld, look,
	fuzzmachine.Do("add", func(t *fuzzmachine.T, w *world, by uint8) {
		if w.n += int(by); w.n > 9 && starts <= 3 {
			t.Errorf("much")
		}
	}),
)

func FuzzFickle(f *testing.F) {
	fickle.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { fickle.Run(t, tape) })
}

// torn fails by chance: in two processes in one way, and then in another.
var torn = fuzzmachine.NewWorld(newWorld, look,
	fuzzmachine.Do("add", func(t *fuzzmachine.T, w *world, by uint8) {
		if w.n += int(by); w.n > 9 && starts > 2 {
			panic("otherwise")
		} else if w.n > 9 {
			t.Errorf("much")
		}
	}),
)

func FuzzTorn(f *testing.F) {
	torn.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { torn.Run(t, tape) })
}
