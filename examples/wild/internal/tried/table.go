package main

import (
	"fmt"
	"os"
	"slices"
	"strings"
)

// The table and its columns: folder, library, actions, programs, seconds, under -fuzz, verdict, found.
const (
	table   = "TRIED.md"
	rule    = "|---|---|---|---|---|---|---|---|\n"
	columns = 8
)

// readRows returns the rows of the table, by folder.
func readRows() (rows map[string]string, err error) {
	text, err := os.ReadFile(table)
	rows = make(map[string]string)
	for _, line := range strings.Split(string(text), "\n") {
		if cells := strings.Split(line, " | "); len(cells) == columns && !strings.HasPrefix(line, "| folder") {
			rows[strings.TrimPrefix(cells[0], "| ")] = line
		}
	}
	return rows, err
}

// writeRows writes the table again, behind its head.
func writeRows(rows map[string]string) error {
	text, err := os.ReadFile(table)
	if err != nil {
		return err
	}
	before, after, found := strings.Cut(string(text), rule)
	if !found {
		return fmt.Errorf("%s has no table of %d columns", table, columns)
	}
	for strings.HasPrefix(after, "| ") {
		_, after, _ = strings.Cut(after, "\n")
	}
	var lines []string
	for _, row := range rows {
		lines = append(lines, row+"\n")
	}
	slices.Sort(lines)
	return os.WriteFile(table, []byte(before+rule+strings.Join(lines, "")+after), 0o644)
}
