package promise_test

import (
	"strings"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/promise"
)

// A replica is a store of one number which keeps some promise. All writes go to a log. Each actor reads from a
// copy of its own, which may be behind.
type replica struct {
	t      *fuzzmachine.T
	log    []int8
	begun  int    // how long the log was when the block began
	known  [5]int // how much of it an actor has read
	reads  int
	writes bool // a write is going on
	keeps  int
}

// What replicas keep, each less than the one before.
const (
	linearizable = iota
	sequential
	monotonicReads
	atomic
	nothing
)

func (r *replica) catchUp() {
	if r.t.Actor() == 0 {
		r.begun, r.known = len(r.log), [5]int{}
	}
	known := &r.known[r.t.Actor()]
	*known = max(*known, r.begun)
}

func (r *replica) set(n int8) {
	r.catchUp()
	r.writes = true
	r.t.Yield()
	r.log, r.writes = append(r.log, n), false
	if r.t.Actor() == 0 {
		r.begun = len(r.log)
	}
	if r.keeps <= sequential {
		r.known[r.t.Actor()] = len(r.log)
	}
	r.t.Yield()
}

func (r *replica) get() int8 {
	r.t.Yield()
	r.catchUp()
	known := &r.known[r.t.Actor()]
	switch r.reads++; {
	case r.writes && r.keeps == nothing:
		return -1
	case r.t.Actor() == 0 || r.keeps == linearizable:
		return r.at(len(r.log))
	case r.keeps >= atomic && r.reads%2 == 0:
		return r.at(r.begun)
	case r.keeps >= atomic:
		return r.at(len(r.log))
	}
	was := *known
	*known = min(was+1, len(r.log))
	return r.at(was)
}

func (r *replica) at(n int) int8 {
	if n == 0 {
		return 0
	}
	return r.log[n-1]
}

type number struct{ N int8 }

func newNumber() *number { return new(number) }

func (m *number) set(n int8) { m.N = n }
func (m *number) get() int8  { return m.N }

func replicas(keeps int, options ...fuzzmachine.Option) *fuzzmachine.Machine {
	return fuzzmachine.New(newNumber, func(t *fuzzmachine.T) *replica { return &replica{t: t, keeps: keeps} },
		fuzzmachine.Both0("set", (*number).set, (*replica).set).Domain("1..9"),
		fuzzmachine.Call("get", (*number).get, (*replica).get).Stutters(),
	).With(append(options, fuzzmachine.Actors(3))...)
}

// promised are the options, from the strongest promise to the weakest, by what keeps them.
var promised = [][]fuzzmachine.Option{
	linearizable: nil, sequential: {promise.Sequential}, monotonicReads: {promise.MonotonicReads}, atomic: {promise.Atomic},
}

// tapes are those of a fuzz target.
type tapes struct{ list [][]byte }

func (f *tapes) Helper()               {}
func (f *tapes) Name() string          { return "FuzzReplica" }
func (f *tapes) Add(args ...any)       { f.list = append(f.list, args[0].([]byte)) }
func (f *tapes) Cleanup(func())        {}
func (f *tapes) Errorf(string, ...any) {}

// failure is that of the first of a hundred generated programs which fails; nil: none does.
func failure(m *fuzzmachine.Machine) *fuzzmachine.Failure {
	var f tapes
	m.Seed(&f)
	for _, tape := range f.list[:min(len(f.list), 100)] {
		if err := m.Check(tape); err != nil {
			return err.(*fuzzmachine.Failure)
		}
	}
	return nil
}

// Each system passes with the promise that it keeps, and with those that are weaker. It fails with the next
// stronger one, which the report names.
func TestPromisesTellSystemsApart(t *testing.T) {
	t.Setenv("FUZZMACHINE_SEEDS", "100")
	words := []string{"", "each actor's steps are taken in its own order only (promise.Sequential)",
		"reads may answer from an older state (promise.MonotonicReads)", "in any order at all (promise.Atomic)"}
	for keeps := linearizable; keeps <= nothing; keeps++ {
		for k, options := range promised {
			if k < keeps-1 {
				continue
			}
			f := failure(replicas(keeps, options...))
			switch {
			case k >= keeps && f != nil:
				t.Errorf("%d under promise %d: %s", keeps, k, f.Report)
			case k < keeps && f == nil:
				t.Errorf("%d passes under promise %d", keeps, k)
			case k < keeps && (!strings.Contains(f.Report, words[k]) || f.Kind != "order" && k > linearizable):
				t.Errorf("%d under promise %d does not say %q: %s", keeps, k, words[k], f.Report)
			}
		}
	}
}

// Of several promises the last one counts.
func TestTheLastPromiseCounts(t *testing.T) {
	if f := failure(replicas(sequential, promise.MonotonicReads, promise.Sequential)); f != nil {
		t.Error(f)
	}
	if f := failure(replicas(monotonicReads, promise.MonotonicReads, promise.Sequential)); f == nil {
		t.Error("a weaker one counts")
	}
}

// A step whose guard is false in one of the orders that are promised is skipped.
func TestGuardsInOrdersThatArePromised(t *testing.T) {
	for k, want := range []int{1, 1, 0, 0} {
		taken := 0
		m := fuzzmachine.New(newNumber, func(t *fuzzmachine.T) *replica { taken = 0; return &replica{t: t} },
			fuzzmachine.Both0("set", (*number).set, (*replica).set).Domain("1..9"),
			fuzzmachine.Call("get", (*number).get, func(r *replica) int8 { taken++; return r.get() }).Stutters().
				When(func(m *number) bool { return m.N > 0 }),
		).With(append(promised[k], fuzzmachine.Actors(3))...)
		if m.Replay(t, "a: set 1; a: get"); taken != want {
			t.Errorf("under promise %d it is taken %d times, not %d", k, taken, want)
		}
	}
}

// What is declared to read, and writes, is reported.
func TestReadsThatWriteAreReported(t *testing.T) {
	take := func(m *number) int8 { m.N++; return m.N }
	m := fuzzmachine.New(newNumber, func(*fuzzmachine.T) *number { return new(number) },
		fuzzmachine.Call("take", take, take).Stutters()).With(fuzzmachine.Actors(2), promise.MonotonicReads)
	f := failure(m)
	if f == nil || f.Signature != "impure take" || !strings.Contains(f.Report, "declared with Stutters") {
		t.Error(f)
	}
}
