// Package removenet is github.com/yl2chen/cidranger, a table of IP networks, and a set that does what it
// should.
//
// A trie of IP networks. Removing a network that is not there, below one of the full length, asks for a
// bit after the last.
package removenet

import (
	"maps"
	"net"
	"net/netip"
	"slices"

	"github.com/yl2chen/cidranger"
)

// A Prefix is one of few.
type Prefix int

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

func NewModel() *Model         { return &Model{} }
func (m *Model) Clone() *Model { c := maps.Clone(*m); return &c }

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

// A System is the table. Its methods are as in the model.
type System struct{ table cidranger.Ranger }

func NewSystem() *System { return &System{cidranger.NewPCTrieRanger()} }

func network(p Prefix) net.IPNet {
	return net.IPNet{IP: p.IP().Addr().AsSlice(), Mask: net.CIDRMask(p.IP().Bits(), 32)}
}

func (s *System) Insert(p Prefix) { s.table.Insert(cidranger.NewBasicRangerEntry(network(p))) }

func (s *System) Remove(p Prefix) bool {
	entry, _ := s.table.Remove(network(p))
	return entry != nil
}

func (s *System) Contains(p Prefix) bool {
	found, _ := s.table.Contains(network(p).IP)
	return found
}

func (s *System) Containing(p Prefix) []string {
	return names(s.table.ContainingNetworks(network(p).IP))
}

func (s *System) Covered(p Prefix) []string {
	return names(s.table.CoveredNetworks(network(p)))
}

func names(entries []cidranger.RangerEntry, _ error) (list []string) {
	for _, e := range entries {
		n := e.Network()
		list = append(list, n.String())
	}
	slices.Sort(list)
	return list
}

func (s *System) State() int { return s.table.Len() }
