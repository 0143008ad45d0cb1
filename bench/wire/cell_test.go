package main

import (
	"os"
	"path/filepath"
	"testing"
)

func TestStoreResumesAfterALineCutShort(t *testing.T) {
	path := filepath.Join(t.TempDir(), "results", "cells.jsonl")
	put := func(seed int) {
		t.Helper()
		s, err := OpenStore(path)
		if err != nil {
			t.Fatal(err)
		}
		if err := s.Put(Cell{Key: Key{Kind: "search", Seed: seed}, Search: &SearchFigures{Executions: seed}}); err != nil {
			t.Fatal(err)
		}
		s.file.Close()
	}
	put(1)
	file, err := os.OpenFile(path, os.O_APPEND|os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	file.WriteString(`{"Kind":"search","Seed":2,"Sea`)
	file.Close()
	put(3)
	s, err := OpenStore(path)
	if err != nil {
		t.Fatal(err)
	}
	defer s.file.Close()
	for seed, want := range map[int]bool{1: true, 2: false, 3: true} {
		c, ok := s.Get(Key{Kind: "search", Seed: seed})
		if ok != want || ok && c.Search.Executions != seed {
			t.Errorf("seed %d: stored %v, want %v", seed, ok, want)
		}
	}
}
