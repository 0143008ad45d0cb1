package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"time"
)

var kept = regexp.MustCompile(`MERGE-OUTER: (\d+) new files with (\d+) new features added`)

// merge keeps of some corpora the files without which a feature is missing.
func (f fuzzer) merge(from ...string) (c cell, err error) {
	into := filepath.Join(f.dir, "merged")
	if err := errors.Join(os.RemoveAll(into), os.MkdirAll(into, 0o755)); err != nil {
		return c, err
	}
	for _, dir := range from {
		files, err := os.ReadDir(dir)
		if err != nil {
			return c, err
		}
		c.Files += len(files)
	}
	began := time.Now()
	out, err := f.runs(append([]string{into, "-merge=1"}, from...)...)
	c.Seconds = time.Since(began).Seconds()
	if err != nil {
		return c, err
	}
	said := kept.FindStringSubmatch(out)
	if said == nil {
		return c, fmt.Errorf("it does not say what it keeps:\n%s", out)
	}
	c.Kept, _ = strconv.Atoi(said[1])
	c.Features, _ = strconv.Atoi(said[2])
	return c, nil
}

// merges merges the corpora of machines that share nothing: of searches with different seeds.
func (f fuzzer) merges(n int) (c cell, err error) {
	var from []string
	for seed := 1001; seed <= 1000+n; seed++ { // others than those of the searches that are measured
		dir := f.corpus(modes[0], seed)
		if _, err := os.Stat(dir); err != nil {
			if _, err := f.search(modes[0], seed); err != nil {
				return c, err
			}
		}
		from = append(from, dir)
	}
	return f.merge(from...)
}
