package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// Every system has harnesses, and its bugs are written as the runner reads them.
func TestRoster(t *testing.T) {
	bugs, err := readRoster(".")
	if err != nil {
		t.Fatal(err)
	}
	for _, b := range bugs {
		if !b.system.hosts(tools[len(tools)-1]) {
			t.Errorf("%s has no harness of ours", b.name())
		}
		if b.steps < 1 {
			t.Errorf("%s takes %d steps", b.name(), b.steps)
		}
	}
	if quick := bugs.chosen(options{quick: true}); len(quick) == 0 || len(quick) >= len(bugs) {
		t.Errorf("quick are %d of %d bugs", len(quick), len(bugs))
	}
	if some := bugs.chosen(options{only: "hidden/8,hidden/12"}); len(some) != 2 {
		t.Errorf("hidden/8,hidden/12 are %d bugs", len(some))
	}
	if _, err := readRoster(t.TempDir()); err == nil || !strings.Contains(err.Error(), "at the root of the repository") {
		t.Error(err)
	}
}

// A bug is found by a real process, its cell is kept, and nothing is found where there is nothing.
func TestTry(t *testing.T) {
	if testing.Short() {
		t.Skip("it builds harnesses, and runs them")
	}
	dir := t.TempDir()
	o := options{results: dir, only: "hidden/8", seeds: 1, limit: 10 * time.Second}
	store, err := openStore(dir)
	if err != nil {
		t.Fatal(err)
	}
	bugs, err := readRoster(".")
	if err != nil {
		t.Fatal(err)
	}
	bugs = bugs.chosen(o)
	chosen, err := chosenTools("ours,ours-fuzz", false)
	if err != nil {
		t.Fatal(err)
	}
	if err := measure(store, bugs, chosen, o); err != nil {
		t.Fatal(err)
	}
	again, err := openStore(dir)
	if err != nil || len(again.cells) != 2 {
		t.Fatalf("%d cells are kept, %v", len(again.cells), err)
	}
	for k, c := range again.cells {
		if !c.Found || c.FinalSteps != 8 || c.Broken != "" {
			t.Errorf("%s: %s", k.Tool, c)
		}
	}
	if text := tables(again, bugs, chosen, o); !strings.Contains(text, "| hidden/8, 8 | 1/1, ") || !strings.Contains(text, "| deep | 1 of 1, 100 % | 1 of 1, 100 % |") {
		t.Error(text)
	}
	shop, err := newWorkshop()
	if err != nil {
		t.Fatal(err)
	}
	defer shop.close()
	sound := bugs[0]
	sound.says = "none"
	c, err := shop.try(sound, chosen[0], key{sound.name(), "ours", 1, time.Second})
	if err != nil || c.Found || c.Broken != "" {
		t.Errorf("a lock that never opens: %s, %v", c, err)
	}
}

// A line that somebody was stopped in the middle of is passed over.
func TestStoreResumes(t *testing.T) {
	dir := t.TempDir()
	s, err := openStore(dir)
	if err != nil {
		t.Fatal(err)
	}
	k := key{"a/b", "ours", 2, time.Second}
	if err := s.put(cell{key: k, Found: true, First: 0.5, FinalSteps: 3}); err != nil {
		t.Fatal(err)
	}
	file, err := os.OpenFile(filepath.Join(dir, "cells.jsonl"), os.O_APPEND|os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	file.WriteString(`{"Bug":"a/c","Too`)
	file.Close()
	if s, err = openStore(dir); err != nil {
		t.Fatal(err)
	}
	other := key{"a/d", "ours", 1, time.Second}
	if err := s.put(cell{key: other}); err != nil {
		t.Fatal(err)
	}
	s, err = openStore(dir)
	if err != nil || !s.has(k) || !s.has(other) || len(s.cells) != 2 || s.cells[k].FinalSteps != 3 {
		t.Errorf("%v, %v", s.cells, err)
	}
}
