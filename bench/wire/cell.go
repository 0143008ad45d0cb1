package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"sync"
)

// version is part of every key: results of code that measured something else are not taken up again.
const version = 5

// Key says what a cell measured.
type Key struct {
	Version int
	Kind    string // search, shrink, edit, native
	Wire    string
	Subject string
	Mode    string // what else tells two cells of a kind apart
	Seed    int
}

// Cell is one result. Of its figures only those of its kind are filled in.
type Cell struct {
	Key
	Search  *SearchFigures `json:",omitempty"`
	Shrink  *ShrinkFigures `json:",omitempty"`
	Edit    *EditFigures   `json:",omitempty"`
	Native  *NativeFigures `json:",omitempty"`
	Seconds float64
}

// Store keeps cells in a file, one a line, as they end.
type Store struct {
	mu    sync.Mutex
	cells map[Key]Cell
	file  *os.File
}

// OpenStore reads what earlier runs left in a file. A line that a run was stopped in the middle of is passed over, and
// an empty line is written after it.
func OpenStore(path string) (*Store, error) {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return nil, err
	}
	file, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE|os.O_APPEND, 0o644)
	if err != nil {
		return nil, err
	}
	s := &Store{cells: map[Key]Cell{}, file: file}
	lines := bufio.NewScanner(file)
	lines.Buffer(nil, 1<<24)
	for lines.Scan() {
		var c Cell
		if json.Unmarshal(lines.Bytes(), &c) == nil {
			s.cells[c.Key] = c
		}
	}
	if err := lines.Err(); err != nil {
		return nil, err
	}
	_, err = fmt.Fprintln(file)
	return s, err
}

// Get gives the cell of a key, if there is one.
func (s *Store) Get(k Key) (Cell, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	c, ok := s.cells[k]
	return c, ok
}

// Forget leaves out all that is stored of a wire, so that it is measured anew.
func (s *Store) Forget(wire string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	maps.DeleteFunc(s.cells, func(k Key, _ Cell) bool { return k.Wire == wire })
}

// Put keeps a cell.
func (s *Store) Put(c Cell) error {
	line, err := json.Marshal(c)
	if err != nil {
		return err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.cells[c.Key] = c
	_, err = fmt.Fprintf(s.file, "%s\n", line)
	return err
}
