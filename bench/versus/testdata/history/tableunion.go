// Package tableunion is github.com/gaissmai/bart, tables of IP prefixes, several of which are put
// together, and maps that do what they should.
//
// A routing table. A table that is united with another takes over nodes of it as they are, and not
// copies: what is done to one of them later happens to both.
package tableunion

import (
	"maps"
	"net/netip"
	"slices"
	"strconv"

	"github.com/gaissmai/bart"
)

// tables is how many tables there are.
const tables = 3

// A Table says which one is meant.
type Table int

func (Table) Domain() string { return "0..2" }

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

// A Value is what a prefix has.
type Value int

func (Value) Domain() string { return "0..3" }

// A Model is the values by their prefixes, of each table.
type Model [tables]map[netip.Prefix]Value

// NewModel returns empty tables.
func NewModel() *Model {
	m := new(Model)
	for i := range m {
		m[i] = make(map[netip.Prefix]Value)
	}
	return m
}

func (m *Model) Clone() *Model {
	c := new(Model)
	for i := range m {
		c[i] = maps.Clone(m[i])
	}
	return c
}

// Insert gives a prefix a value.
func (m *Model) Insert(table Table, prefix Prefix, value Value) { m[table][prefix.IP()] = value }

// Delete takes a prefix out.
func (m *Model) Delete(table Table, prefix Prefix) { delete(m[table], prefix.IP()) }

// Lookup returns the value of the longest prefix that the first address of another lies within.
func (m *Model) Lookup(table Table, prefix Prefix) (value Value, found bool) {
	longest := -1
	for p, v := range m[table] {
		if p.Contains(prefix.IP().Addr()) && p.Bits() > longest {
			value, found, longest = v, true, p.Bits()
		}
	}
	return value, found
}

// Union adds all prefixes of another table.
func (m *Model) Union(table, other Table) { maps.Copy(m[table], m[other]) }

// Copy makes a table a copy of another.
func (m *Model) Copy(table, other Table) { m[table] = maps.Clone(m[other]) }

// State is the prefixes of all tables, with their values.
func (m *Model) State() (state []string) {
	for i := range m {
		for p, v := range m[i] {
			state = append(state, entry(i, p, v))
		}
	}
	slices.Sort(state)
	return state
}

func entry(table int, p netip.Prefix, v Value) string {
	return strconv.Itoa(table) + " " + p.String() + " " + strconv.Itoa(int(v))
}

// A System is the tables. Its methods are as in the model.
type System [tables]*bart.Table[Value]

func NewSystem() *System {
	s := new(System)
	for i := range s {
		s[i] = new(bart.Table[Value])
	}
	return s
}

func (s *System) Insert(table Table, prefix Prefix, value Value) { s[table].Insert(prefix.IP(), value) }
func (s *System) Delete(table Table, prefix Prefix)              { s[table].Delete(prefix.IP()) }

func (s *System) Lookup(table Table, prefix Prefix) (Value, bool) {
	return s[table].Get(prefix.IP().Addr())
}

func (s *System) Union(table, other Table) { s[table].Union(s[other]) }
func (s *System) Copy(table, other Table)  { s[table] = s[other].Clone() }

func (s *System) State() (state []string) {
	for i := range s {
		state = entries(state, i, s[i].DumpList(true))
	}
	slices.Sort(state)
	return state
}

func entries(state []string, table int, list []bart.DumpListNode[Value]) []string {
	for _, n := range list {
		state = entries(append(state, entry(table, n.CIDR, n.Value)), table, n.Subnets)
	}
	return state
}
