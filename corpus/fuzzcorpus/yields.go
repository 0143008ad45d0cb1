package main

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"

	"github.com/fuzzmachine/go/corpus"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/target"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/turns"
)

// A yieldFile is a file in the user's cache that holds how many new inputs targets found when they last ran.
// It only improves the first turns, so errors with it are ignored.
type yieldFile struct{ dir, name string }

// yieldsOf returns the file for the module of some targets.
func yieldsOf(targets []*target.Target) yieldFile {
	cache, err := os.UserCacheDir()
	if err != nil {
		cache = os.TempDir()
	}
	sum := sha256.Sum256([]byte(targets[0].Package.Module))
	return yieldFile{filepath.Join(cache, "fuzzcorpus"), fmt.Sprintf("run-%x.json", sum[:8])}
}

func (y yieldFile) read() (yields map[string]float64) {
	text, err := os.ReadFile(filepath.Join(y.dir, y.name))
	if err != nil || json.Unmarshal(text, &yields) != nil || yields == nil {
		yields = make(map[string]float64)
	}
	return yields
}

// load gives the yields in the file to a plan.
func (y yieldFile) load(plan *turns.Plan, targets []*target.Target) {
	yields := y.read()
	for i, t := range targets {
		if yield, known := yields[t.String()]; known {
			plan.Expect(i, yield)
		}
	}
}

// save writes the yields of a plan to the file.
func (y yieldFile) save(plan *turns.Plan, targets []*target.Target) {
	yields := y.read()
	for i, t := range targets {
		yields[t.String()] = plan.Yield(i)
	}
	if text, err := json.Marshal(yields); err == nil {
		_ = corpus.WriteFile(y.dir, y.name, text)
	}
}
