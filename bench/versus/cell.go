package main

import (
	"fmt"
	"time"

	"github.com/fuzzmachine/go/bench/internal/results"
)

// A key says what a cell measured.
type key struct {
	Bug, Tool string
	Seed      int
	Limit     time.Duration
}

// A cell is one try.
type cell struct {
	Found                  bool
	First, Total           float64 // seconds to the first failure, and until the process ended
	FirstSteps, FinalSteps int
	Lanes                  int    `json:",omitempty"` // how many cells were measured at a time, where more than one
	Broken                 string `json:",omitempty"` // what it said when it ended without having found anything
}

func (c cell) String() string {
	switch {
	case c.Broken != "":
		return "broken: " + c.Broken
	case !c.Found:
		return "not found"
	}
	return fmt.Sprintf("%.2f s, %d steps, then %d", c.First, c.FirstSteps, c.FinalSteps)
}

// A store keeps cells as they end.
type store = results.Store[key, cell]

// try is the cell of a key, if it is there and was no harness that is broken: that is tried again.
func try(s *store, k key) (cell, bool) {
	c, has := s.Get(k)
	return c, has && c.Broken == ""
}
