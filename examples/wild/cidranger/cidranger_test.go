// Package cidranger tests the trie of networks of yl2chen/cidranger v1.0.2 against a set of prefixes. No bug
// was found.
package cidranger

import (
	"net"
	"net/netip"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
	"github.com/yl2chen/cidranger"
)

// An address is one of a few, of both families.
type address struct {
	V6 bool
	A  uint8
}

func (a address) addr() netip.Addr {
	if a.V6 {
		return netip.AddrFrom16([16]byte{a.A, 1})
	}
	return netip.AddrFrom4([4]byte{a.A, 0, 0, 1})
}

func (a address) ip() net.IP { return a.addr().AsSlice() }

// A network is short or long: it has Len bits, or all bits except Len.
type network struct {
	address
	Len  int `fuzz:"0..8"`
	Deep bool
}

func (n network) prefix() netip.Prefix {
	a, bits := n.addr(), n.Len
	if n.Deep {
		bits = a.BitLen() - bits
	}
	return netip.PrefixFrom(a, bits).Masked()
}

func (n network) net() net.IPNet {
	p := n.prefix()
	return net.IPNet{IP: p.Addr().AsSlice(), Mask: net.CIDRMask(p.Bits(), p.Addr().BitLen())}
}

type model map[netip.Prefix]bool

func newModel() model { return model{} }

func (m model) len() int { return len(m) }

func (m model) insert(n network) error {
	m[n.prefix()] = true
	return nil
}

func (m model) remove(n network) (bool, error) {
	defer delete(m, n.prefix())
	return m[n.prefix()], nil
}

func (m model) contains(a address) (bool, error) {
	list, err := m.containing(a)
	return len(list) > 0, err
}

func (m model) containing(a address) (list []string, err error) {
	for p := range m {
		if p.Contains(a.addr()) {
			list = append(list, p.String())
		}
	}
	return list, nil
}

func (m model) covered(n network) (list []string, err error) {
	for p := range m {
		if q := n.prefix(); q.Bits() <= p.Bits() && q.Contains(p.Addr()) {
			list = append(list, p.String())
		}
	}
	return list, nil
}

type ranger struct{ cidranger.Ranger }

func newRanger(*fuzzmachine.T) ranger { return ranger{cidranger.NewPCTrieRanger()} }

func (r ranger) insert(n network) error           { return r.Insert(cidranger.NewBasicRangerEntry(n.net())) }
func (r ranger) contains(a address) (bool, error) { return r.Contains(a.ip()) }

func (r ranger) remove(n network) (bool, error) {
	entry, err := r.Remove(n.net())
	return entry != nil, err
}

func (r ranger) containing(a address) ([]string, error) { return names(r.ContainingNetworks(a.ip())) }
func (r ranger) covered(n network) ([]string, error)    { return names(r.CoveredNetworks(n.net())) }

func names(entries []cidranger.RangerEntry, err error) (list []string, _ error) {
	for _, e := range entries {
		n := e.Network()
		list = append(list, n.String())
	}
	return list, err
}

var machine = fuzzmachine.New(newModel, newRanger,
	fuzzmachine.Both("insert", model.insert, ranger.insert),
	fuzzmachine.Both2("remove", model.remove, ranger.remove),
	fuzzmachine.Both2("contains", model.contains, ranger.contains),
	fuzzmachine.Both2("containing", model.containing, ranger.containing).Unordered(),
	fuzzmachine.Both2("covered", model.covered, ranger.covered).Unordered(),
	mapping.Refine(model.len, ranger.Len),
)

func FuzzRanger(f *testing.F) {
	machine.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { machine.Run(t, tape) })
}
