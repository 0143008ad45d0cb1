package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"sync"
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
	key
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

// A store keeps cells in a file, one a line, as they end.
type store struct {
	mu    sync.Mutex // of several lanes
	cells map[key]cell
	file  *os.File
}

// openStore reads what earlier runs have left. A line that a run was stopped in the middle of is passed over.
func openStore(dir string) (*store, error) {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return nil, err
	}
	file, err := os.OpenFile(filepath.Join(dir, "cells.jsonl"), os.O_RDWR|os.O_CREATE|os.O_APPEND, 0o644)
	if err != nil {
		return nil, err
	}
	s := &store{cells: make(map[key]cell), file: file}
	lines := bufio.NewScanner(file)
	for lines.Scan() {
		var c cell
		if json.Unmarshal(lines.Bytes(), &c) == nil && c.Bug != "" {
			s.cells[c.key] = c
		}
	}
	if err := lines.Err(); err != nil {
		return nil, err
	}
	_, err = fmt.Fprintln(file)
	return s, err
}

// has is whether a cell is there that need not be measured again.
func (s *store) has(k key) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	c, has := s.cells[k]
	return has && c.Broken == ""
}

func (s *store) put(c cell) error {
	text, err := json.Marshal(c)
	if err != nil {
		return err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if _, err := fmt.Fprintf(s.file, "%s\n", text); err != nil {
		return err
	}
	s.cells[c.key] = c
	return nil
}
