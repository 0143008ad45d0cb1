package crdt

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// A State is all that a node has, and what it tells others.
type State struct {
	Elements map[Dot]string // by the dot of their addition
	Removed  map[Dot]Dot    // of what was added, the dot of the removal, until all nodes have it
	Has      []vector       // by node, which dots it has, as far as that is known
	Counts   []count        // by node
}

// A count is what the clients of a node have added to the counter, and what they have taken away.
type count struct{ Up, Down uint64 }

func newState(nodes int) State {
	s := State{Elements: make(map[Dot]string), Removed: make(map[Dot]Dot), Counts: make([]count, nodes)}
	for range nodes {
		s.Has = append(s.Has, make(vector, nodes))
	}
	return s
}

// clone copies a state, for a message.
func (s *State) clone() State {
	c := State{maps.Clone(s.Elements), maps.Clone(s.Removed), slices.Clone(s.Has), slices.Clone(s.Counts)}
	for i := range c.Has {
		c.Has[i] = slices.Clone(c.Has[i])
	}
	return c
}

// String says what the set has, what was removed, and the counter.
func (s State) String() string {
	var words []string
	for _, d := range slices.SortedFunc(maps.Keys(s.Elements), Dot.compare) {
		words = append(words, fmt.Sprintf("%s@%v", s.Elements[d], d))
	}
	for _, d := range slices.SortedFunc(maps.Keys(s.Removed), Dot.compare) {
		words = append(words, fmt.Sprintf("%v removed %v", s.Removed[d], d))
	}
	return strings.Join(append(words, fmt.Sprint(s.total())), " ")
}

// values are the elements, sorted.
func (s *State) values() []string {
	return slices.Compact(slices.Sorted(maps.Values(s.Elements)))
}

// total is the number that the counter has.
func (s *State) total() (sum int64) {
	for _, c := range s.Counts {
		sum += int64(c.Up) - int64(c.Down)
	}
	return sum
}

// merge adds to the state of a node what another one has said.
func (s *State) merge(node int, from int, other *State, f fault) {
	mine := s.Has[node]
	for added, removal := range other.Removed {
		if !mine.has(removal) {
			s.Removed[added] = removal
			s.drop(added, f)
		}
	}
	for added, element := range other.Elements {
		if _, gone := s.Removed[added]; !gone && !mine.has(added) {
			s.Elements[added] = element
		}
	}
	for i := range s.Has {
		s.Has[i].adopt(other.Has[i])
	}
	mine.adopt(other.Has[from])
	for i, c := range other.Counts {
		s.Counts[i] = count{max(c.Up, s.Counts[i].Up), max(c.Down, s.Counts[i].Down)}
	}
	s.collect(f)
}

// drop drops an element that was removed elsewhere.
func (s *State) drop(added Dot, f fault) {
	if element, has := s.Elements[added]; has && f == removesEqual {
		maps.DeleteFunc(s.Elements, func(_ Dot, other string) bool { return other == element })
	}
	delete(s.Elements, added)
}

// collect forgets the removals that all nodes have.
func (s *State) collect(f fault) {
	maps.DeleteFunc(s.Removed, func(_, removal Dot) bool {
		for i := range s.Has {
			if !s.Has[i].has(removal) && !(f == collectsSoon && i != (removal.Node+1)%len(s.Has)) {
				return false
			}
		}
		return true
	})
}
