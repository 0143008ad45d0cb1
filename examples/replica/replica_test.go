package replica

import (
	"fmt"
	"slices"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
	"github.com/fuzzmachine/go/prophecy/futures"
)

// A register is what a client knows of a store: the numbers that the next read may return, the latest last.
type register []int

type (
	future[R any] = futures.Future[register, R]
	none          = struct{}
)

type write struct {
	V int `fuzz:"0..3"`
}

func (r register) write(w write) []future[error] {
	after := append(slices.Clip(r), w.V)
	return []future[error]{
		{Answer: nil, Next: after},
		{Answer: ErrTimeout, Next: after},
		{Answer: ErrTimeout, Next: r},
	}
}

func (r register) read() (list []future[int]) {
	for i := len(r) - 1; i >= 0; i-- {
		list = append(list, future[int]{Answer: r[i], Next: r[i:]})
	}
	return list
}

func (r register) sync() []future[none] { return futures.Only(none{}, r[len(r)-1:]) }

// isShort keeps sets small: each write that times out can double them until something is read.
func (r register) isShort(write) bool { return len(r) < 6 }

func (r register) key() string { return mapping.Print([]int(r)) }

func newKnown() *futures.Set[register] { return futures.SetBy(register.key, register{0}) }

// All runs have the same seed. The test cannot control the replicas, but they do the same in each run.
const seed = 20

// A world is the replicas and what a client knows of them.
type world = fuzzmachine.Pair[*futures.Set[register], *Replicas]

// unsteered returns the machine of replicas with a fault. The model must explain their answers.
func unsteered(f fault, more ...fuzzmachine.Element[*world]) *fuzzmachine.Machine {
	newReplicas := func(*fuzzmachine.T) *Replicas {
		r := Start(seed)
		r.fault = f
		return r
	}
	return fuzzmachine.New(newKnown, newReplicas, append([]fuzzmachine.Element[*world]{
		fuzzmachine.Observed("write", futures.Explains(register.write),
			func(r *Replicas, w write) error { return r.Write(w.V) }).WhenArgs(futures.Every(register.isShort)),
		fuzzmachine.Observed("read", futures.Explains(futures.Bare[none](register.read)),
			func(r *Replicas, _ none) int { return r.Read() }),
		fuzzmachine.Observed("sync", futures.Explains(futures.Bare[none](register.sync)),
			func(r *Replicas, _ none) none { r.Sync(); return none{} }),
	}, more...)...)
}

var replicas = unsteered("")

func FuzzReplicas(f *testing.F) {
	replicas.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { replicas.Run(t, tape) })
}

// explained is for those who can look into the replicas: what the next read may return, as they have it, is one of the
// states that explain the answers.
func explained(w *world) error {
	now := register(w.System.log[w.System.seen-1:])
	for _, r := range w.Model.States() {
		if slices.Equal(r, now) {
			return nil
		}
	}
	return fmt.Errorf("the next read may return one of %v, and the answers are not explained by that", now)
}

var inspected = unsteered("", fuzzmachine.Always("explained", explained))

func FuzzInspected(f *testing.F) {
	inspected.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { inspected.Run(t, tape) })
}
