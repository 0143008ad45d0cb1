package tableunion

import (
	"slices"

	"github.com/gaissmai/bart"
)

// A System is the tables.
type System [tables]*bart.Table[Value]

// NewSystem returns empty ones.
func NewSystem() *System {
	s := new(System)
	for i := range s {
		s[i] = new(bart.Table[Value])
	}
	return s
}

// Insert is as in the model.
func (s *System) Insert(table Table, prefix Prefix, value Value) { s[table].Insert(prefix.IP(), value) }

// Delete is as in the model.
func (s *System) Delete(table Table, prefix Prefix) { s[table].Delete(prefix.IP()) }

// Lookup is as in the model.
func (s *System) Lookup(table Table, prefix Prefix) (Value, bool) {
	return s[table].Get(prefix.IP().Addr())
}

// Union is as in the model.
func (s *System) Union(table, other Table) { s[table].Union(s[other]) }

// Copy is as in the model.
func (s *System) Copy(table, other Table) { s[table] = s[other].Clone() }

// State is as in the model.
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
