package main

import (
	"time"

	"github.com/fuzzmachine/go/bench/internal/results"
)

// Key says what a cell measured.
type Key struct {
	Bug   string
	Way   string
	Try   int
	Limit time.Duration
}

// A store keeps the tries that were made.
type store = results.Store[Key, cell]

// A cell is one try.
type cell struct {
	Found    bool
	Programs int
	Seconds  float64 // until the program began that failed
}
