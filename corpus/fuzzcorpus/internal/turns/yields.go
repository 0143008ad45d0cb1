package turns

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"

	"github.com/fuzzmachine/go/corpus"
)

// A Yield is what the turns of a target came to.
type Yield struct {
	Inputs float64 // new ones a second, lately
	Turns  int
}

// A YieldFile is a file in the user's cache that holds what targets came to when they last ran.
// It only improves the first turns, so errors with it are ignored.
type YieldFile struct{ dir, name string }

// YieldsOf returns the file for a module, which is a directory.
func YieldsOf(module string) YieldFile {
	cache, err := os.UserCacheDir()
	if err != nil {
		cache = os.TempDir()
	}
	sum := sha256.Sum256([]byte(module))
	return YieldFile{filepath.Join(cache, "fuzzcorpus"), fmt.Sprintf("run-%x.json", sum[:8])}
}

func (y YieldFile) read() (yields map[string]Yield) {
	text, err := os.ReadFile(filepath.Join(y.dir, y.name))
	if err != nil || json.Unmarshal(text, &yields) != nil || yields == nil {
		yields = make(map[string]Yield)
	}
	return yields
}

// Load gives a plan the yields in the file, by the names of its targets.
func (y YieldFile) Load(plan *Plan, targets []string) {
	yields := y.read()
	for i, t := range targets {
		if yield, known := yields[t]; known {
			plan.Expect(i, yield)
		}
	}
}

// Save writes the yields of a plan to the file.
func (y YieldFile) Save(plan *Plan, targets []string) {
	yields := y.read()
	for i, t := range targets {
		yields[t] = plan.Yield(i)
	}
	if text, err := json.Marshal(yields); err == nil {
		_ = corpus.WriteFile(y.dir, y.name, text)
	}
}
