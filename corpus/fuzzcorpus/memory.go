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

// A memory is a file in the user's cache that remembers how much targets found when they last ran. Without it all begin
// alike; so what goes wrong with it is passed over.
type memory struct{ dir, name string }

// memoryOf is the memory of the module of some targets.
func memoryOf(targets []*target.Target) memory {
	cache, err := os.UserCacheDir()
	if err != nil {
		cache = os.TempDir()
	}
	sum := sha256.Sum256([]byte(targets[0].Package.Module))
	return memory{filepath.Join(cache, "fuzzcorpus"), fmt.Sprintf("run-%x.json", sum[:8])}
}

func (m memory) read() (yields map[string]float64) {
	text, err := os.ReadFile(filepath.Join(m.dir, m.name))
	if err != nil || json.Unmarshal(text, &yields) != nil || yields == nil {
		yields = make(map[string]float64)
	}
	return yields
}

// recall tells a plan what is remembered.
func (m memory) recall(plan *turns.Plan, targets []*target.Target) {
	yields := m.read()
	for i, t := range targets {
		if yield, known := yields[t.String()]; known {
			plan.Expect(i, yield)
		}
	}
}

// keep remembers what a plan has found out.
func (m memory) keep(plan *turns.Plan, targets []*target.Target) {
	yields := m.read()
	for i, t := range targets {
		yields[t.String()] = plan.Yield(i)
	}
	if text, err := json.Marshal(yields); err == nil {
		_ = corpus.WriteFile(m.dir, m.name, text)
	}
}
