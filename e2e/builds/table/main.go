// This command prints which way of building a fuzz target does what: go run ./e2e/builds/table. Each cell is measured
// once and stored in a file, so a command that was stopped continues. With -fresh all cells are measured again. With -write the table is also written into e2e/builds/README.md.
package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/fuzzmachine/go/e2e/builds/ways"
)

func main() {
	only := flag.String("only", "", "measure and print only the rows whose names contain this `text`")
	minute := flag.Duration("time", time.Minute, "how long to search where there is no bug, for each subject")
	fresh := flag.Bool("fresh", false, "measure all cells again")
	stored := flag.String("cells", "e2e/builds/cells.txt", "the `file` of the cells")
	into := flag.String("write", "", "a `file` in which to write the table between <!-- table --> and <!-- /table -->")
	flag.Parse()
	if err := run(*only, *minute, *fresh, *stored, *into); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(only string, limit time.Duration, fresh bool, stored, into string) error {
	if what := ways.Missing(); what != "" {
		return errors.New("missing: " + what)
	}
	cells, err := read(stored, fresh)
	if err != nil {
		return err
	}
	dir, err := os.MkdirTemp("", "ways")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	var text strings.Builder
	fmt.Fprintf(&text, "| built by | %s |\n|---%s|\n", strings.Join(columns, " | "), strings.Repeat("|---", len(columns)))
	for _, r := range rows(dir, limit) {
		if !strings.Contains(r.name(), only) {
			continue
		}
		fmt.Fprintf(&text, "| `%s` |", r.name())
		for _, column := range columns {
			cell, err := cells.get(r, column)
			if err != nil {
				return fmt.Errorf("%s, %s: %w", r.name(), column, err)
			}
			fmt.Fprintf(&text, " %s |", cell)
		}
		text.WriteString("\n")
	}
	fmt.Print(text.String())
	if into == "" {
		return nil
	}
	return insert(into, text.String())
}

// insert writes the table into a page.
func insert(path, table string) error {
	const begin, end = "<!-- table -->", "<!-- /table -->"
	page, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	before, rest, found := strings.Cut(string(page), begin)
	_, after, ended := strings.Cut(rest, end)
	if !found || !ended {
		return fmt.Errorf("%s has no %s and %s", path, begin, end)
	}
	return os.WriteFile(path, []byte(before+begin+"\n\n"+table+"\n"+end+after), 0o644)
}

// rows are the ways, with a directory each.
func rows(dir string, limit time.Duration) []row {
	list := []row{
		&native{lane: newLane(filepath.Join(dir, "test")), limit: limit},
		&native{lane: newLane(filepath.Join(dir, "fuzz")), limit: limit, fuzz: true},
	}
	for _, way := range ways.All {
		list = append(list, &linked{lane: newLane(filepath.Join(dir, way.Dir())), way: way, limit: limit})
	}
	return list
}
