// Package bitarray tests the dense and the sparse bit arrays of Workiva/go-datastructures v1.1.7 against sets of numbers.
package bitarray

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/Workiva/go-datastructures/bitarray"
	"github.com/fuzzmachine/go/examples/wild/internal/finding"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
)

const (
	size = 200 // bits of a dense array
	bit  = "one=0|1|62|63|64|65|127|128|199"
)

// A which is one of two arrays.
type which struct {
	Second bool
}

func (w which) index() int {
	if w.Second {
		return 1
	}
	return 0
}

type from struct {
	which
	From uint64 `fuzz:"one=0|1|62|63|64|65|127|128|199"`
	N    int    `fuzz:"1..4"`
}

type set map[uint64]bool

// A model has two sets.
type model struct {
	sets    [2]set
	careful bool
}

func newModel(careful bool) *model { return &model{[2]set{{}, {}}, careful} }

func (m *model) of(w which) set                { return m.sets[w.index()] }
func (m *model) set(w which, k uint64) error   { m.of(w)[k] = true; return nil }
func (m *model) clear(w which, k uint64) error { delete(m.of(w), k); return nil }
func (m *model) get(w which, k uint64) bool    { return m.of(w)[k] }
func (m *model) count(w which) int             { return len(m.of(w)) }
func (m *model) isEmpty(w which) bool          { return len(m.of(w)) == 0 }
func (m *model) numbers(w which) []uint64      { return slices.Sorted(maps.Keys(m.of(w))) }
func (m *model) equals() bool                  { return maps.Equal(m.sets[0], m.sets[1]) }
func (m *model) intersects() bool              { return len(m.both()) > 0 }
func (m *model) reset(w which)                 { clear(m.of(w)) }
func (m *model) marshal(w which)               {}
func (m *model) and(w which)                   { m.sets[w.index()] = m.both() }
func (m *model) first() []uint64               { return m.numbers(which{}) }
func (m *model) second() []uint64              { return m.numbers(which{true}) }

func (m *model) both() set {
	s := set{}
	for k := range m.sets[0] {
		if m.sets[1][k] {
			s[k] = true
		}
	}
	return s
}

func (m *model) or(w which) {
	s := maps.Clone(m.sets[0])
	maps.Copy(s, m.sets[1])
	m.sets[w.index()] = s
}

// nand has what the first set has and the second one has not, which is what the library means by it.
func (m *model) nand(w which) {
	s := set{}
	for k := range m.sets[0] {
		if !m.sets[1][k] {
			s[k] = true
		}
	}
	m.sets[w.index()] = s
}

func (m *model) from(f from) (list []uint64) {
	for _, one := range m.numbers(f.which) {
		if one >= f.From && len(list) < f.N {
			list = append(list, one)
		}
	}
	return list
}

// asks is whether the library's answer is certain to be right, for who is careful.
func (m *model) asks() bool {
	contains := len(m.sets[1]) == len(m.both())
	return !m.careful || m.intersects() == contains
}

// An arrays has two arrays.
type arrays [2]bitarray.BitArray

// Kinds says which of the two are sparse.
type kinds struct{ First, Second bool }

func arraysOf(_ *fuzzmachine.T, k kinds) *arrays { return &arrays{arrayOf(k.First), arrayOf(k.Second)} }

func arrayOf(sparse bool) bitarray.BitArray {
	if sparse {
		return bitarray.NewSparseBitArray()
	}
	return bitarray.NewBitArray(size)
}

func (a *arrays) of(w which) bitarray.BitArray  { return a[w.index()] }
func (a *arrays) set(w which, k uint64) error   { return a.of(w).SetBit(k) }
func (a *arrays) clear(w which, k uint64) error { return a.of(w).ClearBit(k) }
func (a *arrays) get(w which, k uint64) bool    { return must(a.of(w).GetBit(k)) }
func (a *arrays) count(w which) int             { return a.of(w).Count() }
func (a *arrays) isEmpty(w which) bool          { return a.of(w).IsEmpty() }
func (a *arrays) numbers(w which) []uint64      { return a.of(w).ToNums() }
func (a *arrays) equals() bool                  { return a[0].Equals(a[1]) }
func (a *arrays) intersects() bool              { return a[0].Intersects(a[1]) }
func (a *arrays) reset(w which)                 { a.of(w).Reset() }
func (a *arrays) and(w which)                   { a[w.index()] = a[0].And(a[1]) }
func (a *arrays) or(w which)                    { a[w.index()] = a[0].Or(a[1]) }
func (a *arrays) nand(w which)                  { a[w.index()] = a[0].Nand(a[1]) }
func (a *arrays) marshal(w which) {
	a[w.index()] = must(bitarray.Unmarshal(must(bitarray.Marshal(a.of(w)))))
}
func (a *arrays) first() []uint64  { return a[0].ToNums() }
func (a *arrays) second() []uint64 { return a[1].ToNums() }

func (a *arrays) from(f from) []uint64 { return a.of(f.which).GetSetBits(f.From, make([]uint64, f.N)) }

func must[V any](v V, err error) V {
	if err != nil {
		panic(err)
	}
	return v
}

// machine returns a machine of bare arrays, or of careful ones, which do not ask whether two intersect where the
// library answers whether one contains the other.
func machine(careful bool) *fuzzmachine.Machine {
	return fuzzmachine.New(func() *model { return newModel(careful) }, func(*fuzzmachine.T) *arrays { return arraysOf(nil, kinds{}) },
		fuzzmachine.Start(func(kinds) *model { return newModel(careful) }, arraysOf),
		fuzzmachine.Both("set", fuzzmachine.Args((*model).set), fuzzmachine.Args((*arrays).set)).Domain("", bit).Weight(4),
		fuzzmachine.Both("clear", fuzzmachine.Args((*model).clear), fuzzmachine.Args((*arrays).clear)).Domain("", bit),
		fuzzmachine.Both("get", fuzzmachine.Args((*model).get), fuzzmachine.Args((*arrays).get)).Domain("", bit),
		fuzzmachine.Both("from", (*model).from, (*arrays).from),
		fuzzmachine.Both("count", (*model).count, (*arrays).count),
		fuzzmachine.Both("isempty", (*model).isEmpty, (*arrays).isEmpty),
		fuzzmachine.Both0("reset", (*model).reset, (*arrays).reset),
		fuzzmachine.Both0("and", (*model).and, (*arrays).and),
		fuzzmachine.Both0("or", (*model).or, (*arrays).or),
		fuzzmachine.Both0("nand", (*model).nand, (*arrays).nand),
		fuzzmachine.Both0("marshal", (*model).marshal, (*arrays).marshal),
		fuzzmachine.Call("equals", (*model).equals, (*arrays).equals),
		fuzzmachine.Call("intersects", (*model).intersects, (*arrays).intersects).When((*model).asks),
		mapping.Refine((*model).first, (*arrays).first),
		mapping.Refine((*model).second, (*arrays).second),
	)
}

var findings = []finding.Finding{
	{
		Section: "Intersects is something else",
		Script:  "intersects", Signature: "answer intersects",
		Known: fuzzmachine.Known("answer intersects"),
	},
	{
		Section: "an array that was Reset is not equal to another empty one",
		Script:  "set false 64; reset second=false; equals", Signature: "answer equals",
		Known: fuzzmachine.Known("answer equals").When(resets),
		Rare:  true,
	},
	{
		Section: "Equals of a sparse array ignores its last bits",
		Script:  "start first=true second=false; set false 64; equals", Signature: "answer equals",
		Known: fuzzmachine.Known("answer equals").When(func(f *fuzzmachine.Failure) bool { return !resets(f) }),
		Rare:  true,
	},
	{
		Section: "Nand panics where the second array is shorter", Rare: true,
		Script:    "start first=true second=false; set false 0; set true 0; or second=false; nand second=false",
		Signature: "panic system runtime.boundsError bitarray.nandDenseWithDenseBitArray",
		Known:     fuzzmachine.Known("panic system runtime.boundsError bitarray.nandDenseWithDenseBitArray"),
	},
}

// resets is whether an array was Reset.
func resets(f *fuzzmachine.Failure) bool { return strings.Contains(f.Script, "reset") }

func TestFindings(t *testing.T) { finding.Show(t, machine(false), findings...) }

var arrayMachine = finding.Past(machine(true), findings...)

func FuzzArrays(f *testing.F) {
	arrayMachine.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { arrayMachine.Run(t, tape) })
}
