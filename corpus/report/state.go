package report

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// States are the states of the model that steps led to.
type states struct {
	numbers numbering
	counts  []stateCount
	others  int // visits to states that are not counted
	now     int // the current state of the entry, or none if it is not known
}

// A stateCount counts the visits to a state, and the actions that were taken in it.
type stateCount struct {
	visits int
	taken  map[int]int // by action
}

const (
	mostStates = 4096 // that are counted
	mostPrint  = 2048 // bytes of a state
	mostRows   = 20   // of the table
	mostTaken  = 12   // actions in a row
)

// begin starts an entry, in its first state if that is known.
func (s *states) begin(first string) {
	s.now = none
	s.visit(first, none)
}

// visit counts a step into a state, which is "" if it is not known.
func (s *states) visit(state string, action int) {
	if s.now != none && action != none {
		s.counts[s.now].taken[action]++
	}
	if s.now = none; state == "" {
		return
	}
	state = cut(state, mostPrint)
	switch s.now = s.numbers.upTo(mostStates, state); s.now {
	case none:
		s.others++
		return
	case len(s.counts):
		s.counts = append(s.counts, stateCount{taken: make(map[int]int)})
	}
	s.counts[s.now].visits++
}

// A stateRow is a state in the table of states.
type stateRow struct{ State, Visits, Share, Taken string }

// rows returns the states that were visited most, and a note about all.
func (s *states) rows(actions []string) (list []stateRow, note string) {
	order := make([]int, len(s.counts))
	all, shown, once := s.others, 0, 0
	for i, c := range s.counts {
		order[i] = i
		all += c.visits
		once += one(c.visits == 1)
	}
	slices.SortStableFunc(order, func(a, b int) int { return s.counts[b].visits - s.counts[a].visits })
	for _, i := range order[:min(len(order), mostRows)] {
		c := &s.counts[i]
		shown += c.visits
		share := percent(float64(c.visits) / float64(all))
		list = append(list, stateRow{cut(s.numbers.names[i], mostWords), figure(c.visits), share, c.words(actions)})
	}
	note = "Each row is a state of the model, with the actions that were taken in it."
	if once > 0 {
		note += " " + counted(once, "state was visited once.", "states were visited once.")
	}
	if shown < all {
		note += fmt.Sprintf(" The table has the %d states that were visited most, with %s of all visits.",
			len(list), percent(float64(shown)/float64(all)))
	}
	return list, note
}

// words lists the actions that were taken in a state: put 120, get 3.
func (c *stateCount) words(actions []string) string {
	order := slices.SortedFunc(maps.Keys(c.taken), func(a, b int) int { return cmp.Or(c.taken[b]-c.taken[a], a-b) })
	var words []string
	for _, action := range order[:min(len(order), mostTaken)] {
		words = append(words, actions[action]+" "+figure(c.taken[action]))
	}
	if len(words) < len(order) {
		words = append(words, "…")
	}
	return strings.Join(words, ", ")
}
