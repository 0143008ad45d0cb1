package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strings"
	"time"
)

// tableFile is the table of all that was measured, below the directory of the repository.
const tableFile = here + "/results.txt"

// A table is a file of the repository that keeps cells. Its first line names the version of Go and the limit,
// its second the tools and the ablations. Each line that follows is a bug, with a word for each seed of each
// tool:
//
//	4123/9876/3/2   the first failure after 4123 µs, the report after 9876, 3 steps, 2 cells at a time
//	-/2             nothing was found
//	?               nothing was measured, where a later seed was

// readTable reads the cells of a table. Where there is no file there are none.
func readTable(path string) (map[key]cell, error) {
	text, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	cells, err := parseTable(string(text))
	if err != nil {
		return nil, fmt.Errorf("%s is no table: %w", path, err)
	}
	return cells, nil
}

func parseTable(text string) (map[key]cell, error) {
	lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	if len(lines) < 2 {
		return nil, errors.New("it has no head")
	}
	version, limited, _ := strings.Cut(lines[0], " ")
	limit, err := time.ParseDuration(limited)
	if err != nil {
		return nil, err
	}
	names, cells := strings.Split(lines[1], "\t"), make(map[key]cell)
	for _, line := range lines[2:] {
		fields := strings.Split(line, "\t")
		if len(fields) != len(names) {
			return nil, fmt.Errorf("a row of %d columns, and not of %d: %s", len(fields), len(names), line)
		}
		for i := range names[1:] {
			for n, word := range strings.Fields(fields[i+1]) {
				if word == "?" {
					continue
				}
				c, err := parseCell(word)
				if err != nil {
					return nil, fmt.Errorf("%s, %s: %w", fields[0], names[i+1], err)
				}
				c.Go = version
				cells[key{fields[0], names[i+1], n + 1, limit}] = c
			}
		}
	}
	return cells, nil
}

// text is a table of all cells of the report's bugs and limit, of whatever tool.
func (r report) text() string {
	r.tools = append(slices.Clone(tools), ablations()...)
	var b strings.Builder
	fmt.Fprintf(&b, "%s %v\nbug", r.version(), r.o.limit)
	for _, t := range r.tools {
		b.WriteString("\t" + t.name)
	}
	for _, bug := range r.bugs {
		b.WriteString("\n" + bug.name())
		for _, t := range r.tools {
			b.WriteString("\t" + r.words(bug, t))
		}
	}
	return b.String() + "\n"
}

// words are the cells of a bug and a tool, of as many seeds as there are.
func (r report) words(b bug, t tool) string {
	var words []string
	for seed := 1; ; seed++ {
		c, has := r.store.try(key{b.name(), t.name, seed, r.o.limit})
		switch {
		case has:
			words = append(words, c.word())
		case seed <= r.o.seeds:
			words = append(words, "?")
		default:
			return strings.TrimRight(strings.Join(words, " "), " ?")
		}
	}
}
