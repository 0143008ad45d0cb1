package removenet

import (
	"net"
	"slices"

	"github.com/yl2chen/cidranger"
)

// A System is the table.
type System struct{ table cidranger.Ranger }

// NewSystem returns an empty one.
func NewSystem() *System { return &System{cidranger.NewPCTrieRanger()} }

func network(p Prefix) net.IPNet {
	return net.IPNet{IP: p.IP().Addr().AsSlice(), Mask: net.CIDRMask(p.IP().Bits(), 32)}
}

// Insert is as in the model.
func (s *System) Insert(p Prefix) { s.table.Insert(cidranger.NewBasicRangerEntry(network(p))) }

// Remove is as in the model.
func (s *System) Remove(p Prefix) bool {
	entry, _ := s.table.Remove(network(p))
	return entry != nil
}

// Contains is as in the model.
func (s *System) Contains(p Prefix) bool {
	found, _ := s.table.Contains(network(p).IP)
	return found
}

// Containing is as in the model.
func (s *System) Containing(p Prefix) []string {
	return names(s.table.ContainingNetworks(network(p).IP))
}

// Covered is as in the model.
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

// State is as in the model.
func (s *System) State() int { return s.table.Len() }
