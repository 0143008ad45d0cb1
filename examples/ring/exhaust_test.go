package ring

import (
	"testing"

	"github.com/fuzzmachine/go/examples/internal/planted"
)

// The bug needs ten steps: no shorter program of small values fails. There are twelve million, and the guards leave
// out most of them.
func TestShortest(t *testing.T) {
	if testing.Short() {
		t.Skip("it runs 600,000 programs")
	}
	planted.Shortest(t, mistaken, bugs[0])
}

// Without the bug, all of them pass.
func TestSmall(t *testing.T) { ring.Exhaust(t, 7) }
