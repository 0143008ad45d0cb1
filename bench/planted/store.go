package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"time"
)

// Key says what a cell measured.
type Key struct {
	Bug   string
	Try   int
	Limit time.Duration
	Seeds int // generated programs to begin with
}

// A cell is one try.
type cell struct {
	Key
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

// A store keeps cells in a file, one a line, as they end.
type store struct {
	cells map[Key]cell
	file  *os.File
}

// openStore reads what earlier runs have left. A line that a run was stopped in the middle of is passed over.
func openStore(path string) (*store, error) {
	file, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE|os.O_APPEND, 0o644)
	if err != nil {
		return nil, err
	}
	s := &store{make(map[Key]cell), file}
	lines := bufio.NewScanner(file)
	for lines.Scan() {
		var c cell
		if json.Unmarshal(lines.Bytes(), &c) == nil && c.Bug != "" {
			s.cells[c.Key] = c
		}
	}
	if err := lines.Err(); err != nil {
		return nil, err
	}
	_, err = fmt.Fprintln(file)
	return s, err
}

func (s *store) put(c cell) error {
	text, err := json.Marshal(c)
	if err != nil {
		return err
	}
	if _, err := fmt.Fprintf(s.file, "%s\n", text); err != nil {
		return err
	}
	s.cells[c.Key] = c
	return nil
}
