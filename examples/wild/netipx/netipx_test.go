// Package netipx tests the builder of sets of addresses of go4.org/netipx
// (v0.0.0-20260823151212-3075585bcbeb) against an array of the first and last sixteen addresses of both
// families and of the range between them. No bug was found.
package netipx

import (
	"net/netip"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
	"go4.org/netipx"
)

const (
	addresses = 32
	between   = addresses // the index of the range between the first and the last ones
)

// family is 0 for IPv4, and 1 for IPv6.
type family uint8

func (family) Domain() string { return "0..1" }

func (f family) middle() netip.Addr {
	return [...]netip.Addr{netip.MustParseAddr("128.0.0.0"), netip.MustParseAddr("8000::")}[f]
}

func (f family) address(i int) netip.Addr {
	b := make([]byte, [...]int{4, 16}[f])
	if i >= addresses/2 {
		for j := range b {
			b[j] = 255
		}
		i += 256 - addresses
	}
	b[len(b)-1] = byte(i)
	a, _ := netip.AddrFromSlice(b)
	return a
}

type span struct {
	F    family
	A, B int `fuzz:"0..31"`
}

func (s span) ends() (from, to int) { return min(s.A, s.B), max(s.A, s.B) }

func (s span) ipRange() netipx.IPRange {
	from, to := s.ends()
	return netipx.IPRangeFrom(s.F.address(from), s.F.address(to))
}

type prefix struct {
	F    family
	A    int `fuzz:"0..31"`
	Bits int `fuzz:"0..4"`
}

func (p prefix) prefix() netip.Prefix {
	a := p.F.address(p.A)
	return netip.PrefixFrom(a, a.BitLen()-p.Bits).Masked()
}

// A model has for each address whether it is in the set.
type model [2][addresses + 1]bool

func newModel() *model { return new(model) }

func (m *model) all() model       { return *m }
func (m *model) same()            {}
func (m *model) add(s span)       { m.set(s, true) }
func (m *model) remove(s span)    { m.set(s, false) }
func (m *model) addp(p prefix)    { m.setPrefix(p, true) }
func (m *model) removep(p prefix) { m.setPrefix(p, false) }

func (m *model) set(s span, in bool) {
	from, to := s.ends()
	for i := from; i <= to; i++ {
		m[s.F][i] = in
	}
	if from < addresses/2 && to >= addresses/2 {
		m[s.F][between] = in
	}
}

func (m *model) setPrefix(p prefix, in bool) {
	for i := range addresses {
		if p.prefix().Contains(p.F.address(i)) {
			m[p.F][i] = in
		}
	}
}

// each sets whether each address is in the set, from whether it is in this set and in another.
func (m *model) each(list []span, of func(this, other bool) bool) {
	var other model
	for _, s := range list {
		other.add(s)
	}
	for f := range m {
		for i, in := range m[f] {
			m[f][i] = of(in, other[f][i])
		}
	}
}

func (m *model) complement() { m.each(nil, func(this, _ bool) bool { return !this }) }
func (m *model) intersect(list []span) {
	m.each(list, func(this, other bool) bool { return this && other })
}
func (m *model) removeSet(list []span) {
	m.each(list, func(this, other bool) bool { return this && !other })
}

func (m *model) overlaps(list []span) bool {
	common := *m
	common.intersect(list)
	return common != model{}
}

func (m *model) overlapsRange(s span) bool { return m.overlaps([]span{s}) }
func (m *model) atOneEnd(s span) bool      { return s.A < addresses/2 == (s.B < addresses/2) }

func (m *model) containsPrefix(p prefix) bool {
	without := *m
	without.addp(p)
	return without == *m
}

type world struct{ *netipx.IPSetBuilder }

func newWorld(*fuzzmachine.T) *world { return &world{new(netipx.IPSetBuilder)} }

func (w *world) set() *netipx.IPSet {
	s, err := w.IPSet()
	if err != nil {
		panic(err)
	}
	return s
}

func setOf(list []span) *netipx.IPSet {
	w := newWorld(nil)
	for _, s := range list {
		w.add(s)
	}
	return w.set()
}

func (w *world) add(s span)                   { w.AddRange(s.ipRange()) }
func (w *world) remove(s span)                { w.RemoveRange(s.ipRange()) }
func (w *world) addp(p prefix)                { w.AddPrefix(p.prefix()) }
func (w *world) removep(p prefix)             { w.RemovePrefix(p.prefix()) }
func (w *world) intersect(list []span)        { w.Intersect(setOf(list)) }
func (w *world) removeSet(list []span)        { w.RemoveSet(setOf(list)) }
func (w *world) overlaps(list []span) bool    { return w.set().Overlaps(setOf(list)) }
func (w *world) overlapsRange(s span) bool    { return w.set().OverlapsRange(s.ipRange()) }
func (w *world) containsPrefix(p prefix) bool { return w.set().ContainsPrefix(p.prefix()) }

// prefixes makes the set again from its prefixes.
func (w *world) prefixes() {
	list := w.set().Prefixes()
	w.IPSetBuilder = new(netipx.IPSetBuilder)
	for _, p := range list {
		w.AddPrefix(p)
	}
}

// ranges makes the set again from its ranges, and continues with a clone.
func (w *world) ranges() {
	list := w.set().Ranges()
	w.IPSetBuilder = new(netipx.IPSetBuilder)
	for _, r := range list {
		w.AddRange(r)
	}
	w.IPSetBuilder = w.Clone()
}

func (w *world) all() (all model) {
	s := w.set()
	for f := range all {
		for i := range addresses {
			all[f][i] = s.Contains(family(f).address(i))
		}
		all[f][between] = s.Contains(family(f).middle())
	}
	return all
}

var machine = fuzzmachine.New(newModel, newWorld,
	fuzzmachine.Both0("add", (*model).add, (*world).add),
	fuzzmachine.Both0("remove", (*model).remove, (*world).remove),
	fuzzmachine.Both0("addp", (*model).addp, (*world).addp),
	fuzzmachine.Both0("removep", (*model).removep, (*world).removep),
	fuzzmachine.Call0("complement", (*model).complement, (*world).Complement),
	fuzzmachine.Both0("intersect", (*model).intersect, (*world).intersect),
	fuzzmachine.Both0("removeset", (*model).removeSet, (*world).removeSet),
	fuzzmachine.Both("overlaps", (*model).overlaps, (*world).overlaps),
	fuzzmachine.Both("containsp", (*model).containsPrefix, (*world).containsPrefix),
	fuzzmachine.Both("overlapsr", (*model).overlapsRange, (*world).overlapsRange).WhenArgs((*model).atOneEnd),
	fuzzmachine.Call0("prefixes", (*model).same, (*world).prefixes),
	fuzzmachine.Call0("ranges", (*model).same, (*world).ranges),
	mapping.Refine((*model).all, (*world).all),
)

func FuzzIPSet(f *testing.F) {
	machine.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { machine.Run(t, tape) })
}
