// Package results keeps what a bench has measured, cell by cell, and writes it into its README.
package results

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"
)

// A Store keeps cells in a file called cells.jsonl, one a line, as they end. So a run that was stopped goes
// on where it was. It may be used by several goroutines.
type Store[K comparable, C any] struct {
	mu    sync.Mutex
	cells map[K]C
	file  *os.File
}

// A line is a cell with what it measured.
type line[K comparable, C any] struct {
	Key  K
	Cell C
}

// Open reads what earlier runs have left in a directory. A line that a run was stopped in the middle of is
// taken away.
func Open[K comparable, C any](dir string) (*Store[K, C], error) {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return nil, err
	}
	file, err := os.OpenFile(filepath.Join(dir, "cells.jsonl"), os.O_RDWR|os.O_CREATE|os.O_APPEND, 0o644)
	if err != nil {
		return nil, err
	}
	text, err := io.ReadAll(file)
	if err != nil {
		return nil, err
	}
	whole := text[:bytes.LastIndexByte(text, '\n')+1]
	if err := file.Truncate(int64(len(whole))); err != nil {
		return nil, err
	}
	s, n := &Store[K, C]{cells: make(map[K]C), file: file}, 0
	for one := range bytes.Lines(whole) {
		var l line[K, C]
		if n++; json.Unmarshal(one, &l) != nil {
			return nil, fmt.Errorf("%s:%d is no cell: take the line away, and it is measured again", file.Name(), n)
		}
		s.cells[l.Key] = l.Cell
	}
	return s, nil
}

// Get returns the cell of a key, and whether there is one.
func (s *Store[K, C]) Get(k K) (C, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	c, has := s.cells[k]
	return c, has
}

// Put keeps a cell.
func (s *Store[K, C]) Put(k K, c C) error {
	text, err := json.Marshal(line[K, C]{k, c})
	if err != nil {
		return err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if _, err := fmt.Fprintf(s.file, "%s\n", text); err != nil {
		return err
	}
	s.cells[k] = c
	return nil
}

// Close closes the file.
func (s *Store[K, C]) Close() error { return s.file.Close() }

// Write puts a text between the markers of a name, as in <!-- tables --> … <!-- /tables -->.
func Write(path, name, text string) error {
	readme, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	begin, end := "<!-- "+name+" -->\n", "<!-- /"+name+" -->"
	before, rest, found := strings.Cut(string(readme), begin)
	_, after, ended := strings.Cut(rest, end)
	if !found || !ended {
		return fmt.Errorf("%s has no lines %s and %s to write between", path, strings.TrimSpace(begin), end)
	}
	return os.WriteFile(path, []byte(before+begin+"\n"+strings.TrimSpace(text)+"\n\n"+end+after), 0o644)
}
