package main

import (
	"fmt"
	"math"
	"strings"
	"time"
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
	Go                     string // the version
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

// word is a cell in a table.
func (c cell) word() string {
	lanes := max(1, c.Lanes)
	if !c.Found {
		return fmt.Sprintf("-/%d", lanes)
	}
	return fmt.Sprintf("%.0f/%.0f/%d/%d", math.Round(c.First*1e6), math.Round(c.Total*1e6), c.FinalSteps, lanes)
}

// parseCell is the cell of a word.
func parseCell(word string) (c cell, err error) {
	if lanes, missed := strings.CutPrefix(word, "-/"); missed {
		_, err = fmt.Sscan(lanes, &c.Lanes)
	} else {
		c.Found = true
		_, err = fmt.Sscanf(word, "%f/%f/%d/%d", &c.First, &c.Total, &c.FinalSteps, &c.Lanes)
	}
	if err != nil {
		return cell{}, fmt.Errorf("%q is no cell: %w", word, err)
	}
	c.First, c.Total = c.First/1e6, c.Total/1e6
	return c, nil
}
