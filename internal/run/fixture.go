package run

import (
	"cmp"
	"time"

	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/settings"
)

// OfFixture is where a run hangs that waits for its fixture.
const OfFixture = "fixture"

// turn waits for the fixture, if there is one, and makes it fresh. The run gives it back when it has ended;
// one that hangs keeps it.
func (n *runner) turn() *failure.Verdict {
	r := n.run
	if r.fixture == nil {
		return nil
	}
	for ; !r.fixture.Lock(); time.Sleep(time.Millisecond) {
		if r.fixture.IsStranded() {
			return &failure.Verdict{Kind: failure.Reset,
				Words: "the fixture is not available: the run that has it hangs"}
		}
	}
	times := r.Clock.Times.Swap(settings.AsLong) // a database takes longer to start than a step may take
	r.Clock.Watch.Begin(nil)
	go n.fresh()
	v := cmp.Or(r.Clock.wait(), r.T.First)
	r.Clock.Times.Store(times)
	if v != nil && v.GoesOn() {
		v.Where, v.Words = OfFixture, "the fixture could not be opened or reset in time: "+v.Words
	}
	if v != nil && !v.GoesOn() {
		r.T.end()
		r.fixture.Unlock()
	}
	return v
}

// fresh resets the fixture. It has a goroutine of its own, so that what a fixture starts is not the run's.
func (n *runner) fresh() {
	n.isHere()
	r := n.run
	defer func() { r.Clock.Watch.Done() }()
	returned := false
	defer func() { r.Caught(recover(), returned) }()
	r.At = inReset
	if err := r.fixture.Fresh(); err != nil {
		r.T.Fail(&failure.Verdict{Kind: failure.Reset, Words: "the fixture cannot be reset: " + err.Error()})
	}
	returned = true
}

// LetGo gives back the fixture of a run that was slow.
func (n *runner) LetGo() {
	r := n.run
	if r.fixture != nil {
		r.fixture.Strand(false)
		if r.At == inReset { // else it has done so itself
			r.fixture.Unlock()
		}
	}
}
