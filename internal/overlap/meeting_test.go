package overlap

import (
	"sync"
	"sync/atomic"
	"testing"
)

// Nobody begins a round before all that have not ended have come to it.
func TestActorsMeetInRounds(t *testing.T) {
	steps := []int{1, 3, 3}
	m := &meeting{left: len(steps), over: func() bool { return false }}
	var all sync.WaitGroup
	var came [3]atomic.Int64 // by round
	wants := [3]int64{3, 2, 2}
	for _, n := range steps {
		all.Go(func() {
			defer m.leave()
			for round := range n {
				came[round].Add(1)
				m.waits()
				if got := came[round].Load(); got != wants[round] {
					t.Errorf("round %d begins with %d", round, got)
				}
			}
		})
	}
	all.Wait()
}
