package step

import (
	"testing"

	"github.com/fuzzmachine/go/bench/machine/worker"
)

// BenchmarkEmpty measures a run without steps.
func BenchmarkEmpty(b *testing.B) {
	s := ringOf(true)
	worker.Like(b, s.first(b))
	none := make([][]byte, Runs)
	s.way(b, "hand", func(i int) bool { return s.hand(none[i]) == 0 })
	s.way(b, "machine", func(i int) bool { return s.machine.Check(none[i]) == nil })
}
