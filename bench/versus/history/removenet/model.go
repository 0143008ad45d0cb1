// Package removenet is github.com/yl2chen/cidranger, a table of IP networks, and a set that does what it should.
package removenet

import (
	"maps"
	"net/netip"
	"slices"
)

// A Prefix is one of few.
type Prefix int

// Domain says which prefixes there are.
func (Prefix) Domain() string { return "0..47" }

// lengths are those of prefixes.
var lengths = [...]int{8, 9, 16, 20, 24, 32}

// IP says which prefix is meant: some lie within others.
func (p Prefix) IP() netip.Prefix {
	which := byte(p) / 6
	address := netip.AddrFrom4([4]byte{10 + which&1, which >> 1 & 1, which >> 2, 0})
	return netip.PrefixFrom(address, lengths[int(p)%6]).Masked()
}

// A Model is the networks.
type Model map[netip.Prefix]bool

// NewModel returns an empty model.
func NewModel() *Model { return &Model{} }

// Clone returns a copy.
func (m *Model) Clone() *Model {
	c := maps.Clone(*m)
	return &c
}

// Insert adds a network.
func (m *Model) Insert(p Prefix) { (*m)[p.IP()] = true }

// Remove takes a network out, and returns whether it was there.
func (m *Model) Remove(p Prefix) bool {
	found := (*m)[p.IP()]
	delete(*m, p.IP())
	return found
}

// Contains is whether some network contains the first address of one.
func (m *Model) Contains(p Prefix) bool { return len(m.Containing(p)) > 0 }

// Containing returns the networks that contain the first address of one.
func (m *Model) Containing(p Prefix) []string {
	return m.list(func(n netip.Prefix) bool { return n.Contains(p.IP().Addr()) })
}

// Covered returns the networks that lie within one.
func (m *Model) Covered(p Prefix) []string {
	return m.list(func(n netip.Prefix) bool { return n.Bits() >= p.IP().Bits() && p.IP().Contains(n.Addr()) })
}

func (m *Model) list(wanted func(netip.Prefix) bool) (list []string) {
	for n := range *m {
		if wanted(n) {
			list = append(list, n.String())
		}
	}
	slices.Sort(list)
	return list
}

// State is the number of networks.
func (m *Model) State() int { return len(*m) }
