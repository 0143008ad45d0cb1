package replica

import (
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

// unsteered returns the machine of replicas with a fault. The model must explain their answers.
func unsteered(f fault) *fuzzmachine.Machine {
	newReplicas := func(*fuzzmachine.T) *Replicas {
		r := Start(seed)
		r.fault = f
		return r
	}
	return fuzzmachine.New(newKnown, newReplicas,
		fuzzmachine.Observed("write", futures.Explains(register.write),
			func(r *Replicas, w write) error { return r.Write(w.V) }).WhenArgs(futures.Every(register.isShort)),
		fuzzmachine.Observed("read", futures.Explains(futures.Bare[none](register.read)),
			func(r *Replicas, _ none) int { return r.Read() }),
		fuzzmachine.Observed("sync", futures.Explains(futures.Bare[none](register.sync)),
			func(r *Replicas, _ none) none { r.Sync(); return none{} }),
	)
}

var replicas = unsteered("")

func FuzzReplicas(f *testing.F) {
	replicas.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { replicas.Run(t, tape) })
}
