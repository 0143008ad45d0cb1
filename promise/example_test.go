package promise_test

import (
	"fmt"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/promise"
)

// A meeting has minutes, which its members read to the end of what they know. When all have stopped they tell
// each other.
type meeting struct {
	t     *fuzzmachine.T
	said  int
	heard [5]int // by member
}

func (m *meeting) say() {
	m.said++
	m.heard[m.t.Actor()]++
	m.rest()
}

func (m *meeting) count() int {
	m.rest()
	return m.heard[m.t.Actor()]
}

func (m *meeting) rest() {
	if m.t.Actor() == 0 {
		m.heard = [5]int{m.said, m.said, m.said, m.said, m.said}
	}
}

type minutes struct{ N int }

func (m *minutes) say()       { m.N++ }
func (m *minutes) count() int { return m.N }

// Nobody hears what another one says before all have stopped. Here the second one has said something before
// it counts, and no order of all steps has both counts. But a read may miss even what its actor has written.
func Example() {
	meetings := fuzzmachine.New(func() *minutes { return new(minutes) }, func(t *fuzzmachine.T) *meeting { return &meeting{t: t} },
		fuzzmachine.Call0("say", (*minutes).say, (*meeting).say),
		fuzzmachine.Call("count", (*minutes).count, (*meeting).count).Stutters(),
	).With(fuzzmachine.Actors(2))
	for _, script := range []string{"a: say; b: count; count", "a: say; a: count; b: say; b: count; count"} {
		for _, p := range []promise.Promise{promise.Sequential, promise.MonotonicReads, promise.Atomic} {
			m := meetings.With(p)
			fmt.Print(m.Check(m.Tape(script)) == nil, " ")
		}
		m := meetings
		fmt.Println(m.Check(m.Tape(script)) == nil)
	}
	// Output:
	// true true true false
	// false true true false
}
