package main

import "github.com/fuzzmachine/go/bench/internal/results"

// A store has the cells of a table, and keeps those that are measured beside them, as they end.
type store struct {
	kept     map[key]cell
	measured *results.Store[key, cell]
}

// openStore opens the store of a directory, beside a table.
func openStore(dir, path string) (*store, error) {
	kept, err := readTable(path)
	if err != nil {
		return nil, err
	}
	measured, err := results.Open[key, cell](dir)
	if err != nil {
		return nil, err
	}
	return &store{kept: kept, measured: measured}, nil
}

func (s *store) close() error { return s.measured.Close() }

// get returns the cell of a key, and whether there is one.
func (s *store) get(k key) (cell, bool) {
	if c, has := s.measured.Get(k); has {
		return c, true
	}
	c, has := s.kept[k]
	return c, has
}

func (s *store) put(k key, c cell) error { return s.measured.Put(k, c) }

// try is the cell of a key, if it is there and was no harness that is broken: that is tried again.
func (s *store) try(k key) (cell, bool) {
	c, has := s.get(k)
	return c, has && c.Broken == ""
}
