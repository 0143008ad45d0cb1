package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
)

// A store keeps cells in a file, one a line, as they end, so that a run which was stopped goes on.
type store[K comparable, C any] struct {
	cells map[K]C
	key   func(C) K
	file  *os.File
}

// open reads what earlier runs have left. A line that a run was stopped in the middle of is passed over.
func open[K comparable, C any](path string, key func(C) K) (*store[K, C], error) {
	file, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE|os.O_APPEND, 0o644)
	if err != nil {
		return nil, err
	}
	s := &store[K, C]{make(map[K]C), key, file}
	lines := bufio.NewScanner(file)
	lines.Buffer(nil, 1<<20)
	whole := true
	for lines.Scan() {
		var c C
		if whole = json.Unmarshal(lines.Bytes(), &c) == nil; whole {
			s.cells[key(c)] = c
		}
	}
	if !whole {
		fmt.Fprintln(file)
	}
	return s, lines.Err()
}

func (s *store[K, C]) put(c C) error {
	text, err := json.Marshal(c)
	if err != nil {
		return err
	}
	if _, err := fmt.Fprintf(s.file, "%s\n", text); err != nil {
		return err
	}
	s.cells[s.key(c)] = c
	return nil
}
