package step

import (
	"encoding/binary"
	"math/rand/v2"
	"strconv"
	"testing"
	"time"

	"github.com/fuzzmachine/go/bench/machine/ring"
	ringhand "github.com/fuzzmachine/go/bench/machine/ring/byhand"
	ringmachine "github.com/fuzzmachine/go/bench/machine/ring/lockstep"
	"github.com/fuzzmachine/go/bench/machine/store"
	storehand "github.com/fuzzmachine/go/bench/machine/store/byhand"
	storemachine "github.com/fuzzmachine/go/bench/machine/store/lockstep"
	"github.com/fuzzmachine/go/fuzzmachine"
)

// BenchmarkProperty compares property runs with random programs of up to Prophetic steps, by the steps that the
// systems have really taken in a second of processor time: by rapid, by a machine, and by a loop by hand that
// draws its bytes. Each program has a new model and a new system. A machine distrusts: the steps of programs
// that it runs again count as well.
func BenchmarkProperty(b *testing.B) {
	rings := &maker[ring.Ring]{fresh: func() *ring.Ring { return ring.New(ring.Size) }, of: func(r *ring.Ring) int { return r.Taken }}
	b.Run("two/rapid", func(b *testing.B) { byRapid(b, rapidRing) })
	b.Run("two/machine", func(b *testing.B) {
		byMachine(b, ringmachine.Full(ring.NewModel, rings.next, Prophetic), rings.taken)
	})
	b.Run("two/hand", func(b *testing.B) {
		byHand(b, rings.taken, func(tape []byte) {
			l := ringhand.Loop{Fatalf: b.Fatalf, Steps: Prophetic, Model: ring.NewModel(), System: rings.next()}
			l.Full(tape)
		})
	})
	stores := &maker[store.Store]{fresh: func() *store.Store { return new(store.Store) }, of: func(s *store.Store) int { return s.Taken }}
	model := func() *store.Model { return new(store.Model) }
	b.Run("eight/rapid", func(b *testing.B) { byRapid(b, rapidStore) })
	b.Run("eight/machine", func(b *testing.B) {
		byMachine(b, storemachine.New(model, stores.next, Prophetic), stores.taken)
	})
	b.Run("eight/hand", func(b *testing.B) {
		byHand(b, stores.taken, func(tape []byte) {
			l := storehand.Loop{Fatalf: b.Fatalf, Steps: Prophetic, Model: model(), System: stores.next()}
			l.Run(tape)
		})
	})
}

// A maker makes systems, and counts the steps that they have taken.
type maker[S any] struct {
	fresh  func() *S
	of     func(*S) int // how many steps one has taken
	last   *S
	before int // of those before the last
}

func (m *maker[S]) next() *S {
	m.before, m.last = m.taken(), m.fresh()
	return m.last
}

func (m *maker[S]) taken() int {
	if m.last == nil {
		return 0
	}
	return m.before + m.of(m.last)
}

// A target is what Seed needs of a fuzz target.
type target struct{ *testing.B }

func (target) Add(...any)   {}
func (target) Name() string { return "FuzzStep" }

// byMachine has a machine generate and run its programs, as plain go test does with FUZZMACHINE_CHECKS.
func byMachine(b *testing.B, m *fuzzmachine.Machine, taken func() int) {
	b.Setenv("FUZZMACHINE_SEEDS", "0")
	b.Setenv("FUZZMACHINE_CHECKS", strconv.Itoa(b.N))
	before, begin := taken(), used(b)
	m.Seed(target{b})
	report(b, used(b)-begin, taken()-before)
}

// byHand draws the bytes of a program.
func byHand(b *testing.B, taken func() int, run func(tape []byte)) {
	r := rand.New(rand.NewPCG(1, 2))
	tape := make([]byte, 3*Prophetic)
	before, begin := taken(), used(b)
	for range b.N {
		for i := 0; i < len(tape); i += 8 {
			binary.NativeEndian.PutUint64(tape[i:], r.Uint64())
		}
		run(tape)
	}
	report(b, used(b)-begin, taken()-before)
}

func report(b *testing.B, took time.Duration, taken int) {
	b.ReportMetric(float64(taken)/took.Seconds(), "steps/s")
	b.ReportMetric(float64(taken)/float64(b.N), "steps/program")
}
