package main

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"slices"
	"strings"
)

// Cells are those that were measured, by row and column.
type cells struct {
	path string
	text map[string]string
}

// read reads the cells of a file, which need not exist.
func read(path string, fresh bool) (cells, error) {
	c := cells{path, make(map[string]string)}
	text, err := os.ReadFile(path)
	if fresh || errors.Is(err, fs.ErrNotExist) {
		return c, nil
	}
	for line := range strings.Lines(string(text)) {
		if key, cell, found := strings.Cut(strings.TrimSuffix(line, "\n"), ": "); found {
			c.text[key] = cell
		}
	}
	return c, err
}

// get returns a cell, which it measures and stores if it is not there.
func (c cells) get(r row, column string) (string, error) {
	key := r.name() + " | " + column
	if cell, found := c.text[key]; found {
		return cell, nil
	}
	fmt.Fprintln(os.Stderr, "measuring", key)
	cell, err := r.cell(column)
	if err != nil {
		return "", err
	}
	c.text[key] = cell
	var text strings.Builder
	for _, key := range slices.Sorted(maps.Keys(c.text)) {
		fmt.Fprintf(&text, "%s: %s\n", key, c.text[key])
	}
	return cell, os.WriteFile(c.path, []byte(text.String()), 0o644)
}

// A row is a way.
type row interface {
	name() string
	cell(column string) (string, error)
}

const (
	compiles   = "compiles"
	findsRing  = "finds ring"
	findsAuth  = "finds auth"
	findsRadix = "finds radix"
	replays    = "replays"
	minimises  = "minimises"
	merges     = "merges"
	coverage   = "coverage build"
	sound      = "no false crash"
	bubbles    = "bubbles"
	speed      = "executions a second"
)

var columns = []string{compiles, findsRing, findsAuth, findsRadix, replays, minimises, merges, coverage, sound, bubbles, speed}

// thousands is a number with commas.
func thousands(n int) string {
	text := fmt.Sprint(n)
	for i := len(text) - 3; i > 0; i -= 3 {
		text = text[:i] + "," + text[i:]
	}
	return text
}
