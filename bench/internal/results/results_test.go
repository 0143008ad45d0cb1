package results_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/bench/internal/results"
)

type key struct {
	Name string
	N    int
}

// A run continues a stopped one, even if its last line is incomplete.
func TestStoreContinuesAStoppedRun(t *testing.T) {
	dir := t.TempDir()
	for n := range 3 {
		s, err := results.Open[key, float64](dir)
		if err != nil {
			t.Fatal(err)
		}
		for i := range n {
			if c, has := s.Get(key{"a", i}); !has || c != float64(i)/2 {
				t.Errorf("run %d: cell %d is %v, %t", n, i, c, has)
			}
		}
		if _, has := s.Get(key{"a", n}); has {
			t.Errorf("run %d has what it is to measure", n)
		}
		if err := s.Put(key{"a", n}, float64(n)/2); err != nil {
			t.Fatal(err)
		}
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
		file, err := os.OpenFile(filepath.Join(dir, "cells.jsonl"), os.O_APPEND|os.O_WRONLY, 0)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := file.WriteString(`{"Key":{"Name":"b`); err != nil {
			t.Fatal(err)
		}
		file.Close()
	}
}

func TestWriteReplacesTheTable(t *testing.T) {
	path := filepath.Join(t.TempDir(), "README.md")
	if err := os.WriteFile(path, []byte("# a\n<!-- tables -->\nold\n<!-- /tables -->\nb\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if err := results.Write(path, "tables", "new\n"); err != nil {
			t.Fatal(err)
		}
	}
	if text, err := os.ReadFile(path); err != nil ||
		string(text) != "# a\n<!-- tables -->\n\nnew\n\n<!-- /tables -->\nb\n" {
		t.Errorf("%q, %v", text, err)
	}
	if err := results.Write(path, "ablation", "new"); err == nil ||
		!strings.Contains(err.Error(), "<!-- ablation -->") {
		t.Error(err)
	}
}
