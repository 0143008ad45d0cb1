package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strconv"

	"github.com/fuzzmachine/go/bench/internal/benchmark"
)

// overlaid builds tests as go test -fuzz does, with other texts of files, by their paths from the root of the repository.
func overlaid(in benchmark.Workshop, pkg string, texts map[string]string) (b benchmark.Binary, err error) {
	dir, err := os.MkdirTemp(in.Dir, "run")
	if err != nil {
		return b, err
	}
	replace := make(map[string]string)
	for path, text := range texts {
		replaced, err := filepath.Abs(path)
		if err != nil {
			return b, err
		}
		other := filepath.Join(dir, strconv.Itoa(len(replace))+".go")
		if err := os.WriteFile(other, []byte(text), 0o644); err != nil {
			return b, err
		}
		replace[replaced] = other
	}
	said, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		return b, err
	}
	overlay := filepath.Join(dir, "overlay.json")
	if err := os.WriteFile(overlay, said, 0o644); err != nil {
		return b, err
	}
	return in.Build(pkg, true, "-overlay="+overlay)
}
