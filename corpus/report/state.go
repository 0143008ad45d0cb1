package report

import "slices"

// A chart is the visited states, printed at one level of detail, and the moves between them.
type chart struct {
	words   string // how states are printed
	numbers numbering
	visits  []int
	moves   map[move]int
	full    bool
	others  int // visits to states that are not counted
	at      int // the current state of the entry, or none if it is not known
}

// A move is a step from one state to another.
type move struct{ from, to, action int }

const (
	mostStates = 4096    // that a chart counts
	mostMoves  = 1 << 16 // that a chart counts
	mostDrawn  = 18      // states in the drawing
	mostPrint  = 2048    // bytes of a state
	start      = 0       // the number of the state before the first step
)

func newChart(words string) chart {
	c := chart{words: words, moves: make(map[move]int)}
	c.numbers.number("")
	c.visits = []int{0}
	return c
}

// visit counts a step into a state.
func (c *chart) visit(state string, action int) {
	to := c.number(state)
	if to == none {
		c.others++
	} else {
		c.visits[to]++
		m := move{c.at, to, action}
		if _, known := c.moves[m]; c.at != none && (known || len(c.moves) < mostMoves) {
			c.moves[m]++
		}
	}
	c.at = to
}

func (c *chart) number(state string) int {
	if len(c.visits) == mostStates {
		if n, known := c.numbers.at[state]; known {
			return n
		}
		c.full = true
		return none
	}
	n := c.numbers.number(state)
	if n == len(c.visits) {
		c.visits = append(c.visits, 0)
	}
	return n
}

// most returns the states visited most, the start first.
func (c *chart) most() []int {
	list := make([]int, len(c.visits))
	for i := range list {
		list[i] = i
	}
	slices.SortStableFunc(list[1:], func(a, b int) int { return c.visits[b] - c.visits[a] })
	return list[:min(len(list), mostDrawn+1)]
}

// all counts the visits to all states.
func (c *chart) all() int {
	n := c.others
	for _, visits := range c.visits {
		n += visits
	}
	return n
}

// shows reports whether the most visited states have nearly all visits.
func (c *chart) shows() bool {
	drawn := 0
	for _, s := range c.most() {
		drawn += c.visits[s]
	}
	return drawn*20 >= c.all()*19
}

// States are the states visited by all entries, at every level of detail.
type states struct {
	charts [5]chart
	coarse map[string][3]string // sizes, kinds and shape of values
	last   [2]string            // a state and its values, since many steps do not change the state
}

func newStates() states {
	return states{
		charts: [5]chart{
			newChart("as printed"),
			newChart("with numbers as n, 0 or -n"),
			newChart("with numbers as n, and equal parts counted"),
			newChart("with numbers as n, 0 or -n, and equal parts once"),
			newChart("with numbers as n, and equal parts once"),
		},
		coarse: make(map[string][3]string),
	}
}

// begin starts an entry, in its first state if that is known.
func (s *states) begin(first string) {
	for i := range s.charts {
		s.charts[i].at = start
	}
	if first != "" {
		s.visit(first, none)
	}
}

// visit counts a step into a state, which is "" if it is not known.
func (s *states) visit(state string, action int) {
	if state == "" {
		for i := range s.charts {
			s.charts[i].at = none
		}
		return
	}
	if len(state) > mostPrint {
		state = state[:mostPrint] + "…"
	}
	if state != s.last[0] {
		s.last = [2]string{state, values(state)}
	}
	more := s.coarser(s.last[1])
	for i, text := range [...]string{state, s.last[1], more[0], more[1], more[2]} {
		s.charts[i].visit(text, action)
	}
}

func (s *states) coarser(values string) [3]string {
	if more, known := s.coarse[values]; known {
		return more
	}
	more := [3]string{sizes(values), kinds(values), shape(values)}
	if len(s.coarse) < mostStates {
		s.coarse[values] = more
	}
	return more
}

// best returns the most detailed chart that can be drawn.
func (s *states) best() *chart {
	for i := range s.charts {
		if c := &s.charts[i]; c.shows() {
			return c
		}
	}
	return &s.charts[len(s.charts)-1]
}
