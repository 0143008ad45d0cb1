package main

import (
	"fmt"
	"time"

	"github.com/fuzzmachine/go/bench/internal/results"
)

// Key says what a cell measured.
type Key struct {
	Bug   string
	Try   int
	Limit time.Duration
	Seeds int // generated programs to begin with
}

// A store keeps the tries that were made.
type store = results.Store[Key, cell]

// A cell is one try.
type cell struct {
	Found      bool
	Seconds    float64 // the process's, from start to end
	Executions int     // until the bug was found
}

func (c cell) String() string {
	if !c.Found {
		return "not found"
	}
	return fmt.Sprintf("%.2f, %d", c.Seconds, c.Executions)
}
