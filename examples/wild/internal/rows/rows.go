// Package rows keeps the table of a page: what has a row is not measured again.
package rows

import (
	"fmt"
	"os"
	"slices"
	"strings"
)

// A Table is the last table of a page of markdown. The first cell of a row is its name.
type Table struct {
	file    string
	columns int
	rows    map[string]string
}

// Read reads the table of a file.
func Read(file string, columns int) (*Table, error) {
	text, err := os.ReadFile(file)
	t := &Table{file: file, columns: columns, rows: make(map[string]string)}
	_, after, found := strings.Cut(string(text), t.rule())
	if err == nil && !found {
		err = fmt.Errorf("%s has no table of %d columns", file, columns)
	}
	for line := range strings.Lines(after) {
		if name, _, isRow := strings.Cut(strings.TrimPrefix(line, "| "), " | "); isRow {
			t.rows[name] = line
		}
	}
	return t, err
}

// Has is whether the table has a row.
func (t *Table) Has(name string) bool { return t.rows[name] != "" }

// Put puts a row in its place, and writes the file.
func (t *Table) Put(cells ...any) error {
	row := "|"
	for _, cell := range cells {
		row += fmt.Sprintf(" %v |", cell)
	}
	fmt.Println(row)
	t.rows[fmt.Sprint(cells[0])] = row + "\n"
	text, err := os.ReadFile(t.file)
	if err != nil {
		return err
	}
	before, after, _ := strings.Cut(string(text), t.rule())
	for strings.HasPrefix(after, "| ") {
		_, after, _ = strings.Cut(after, "\n")
	}
	var lines []string
	for _, line := range t.rows {
		lines = append(lines, line)
	}
	slices.Sort(lines)
	return os.WriteFile(t.file, []byte(before+t.rule()+strings.Join(lines, "")+after), 0o644)
}

// rule is the line below the head of the table.
func (t *Table) rule() string { return strings.Repeat("|---", t.columns) + "|\n" }
