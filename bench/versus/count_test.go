package main

import (
	"strings"
	"testing"

	"github.com/fuzzmachine/go/internal/slowtest"
)

// A seed finds a bug with the same program each time. Without what leads the search it is not found.
func TestProgramsAreCounted(t *testing.T) {
	slowtest.TakesSeconds(t)
	w := shop(t, "versus-count")
	b := newRoster().chosen(options{only: "hidden/8"})[0]
	for _, form := range forms {
		n, found, err := w.count(b, form.dir, 1, strings.Join(guides, ","))
		again, _, _ := w.count(b, form.dir, 1, strings.Join(guides, ","))
		if err != nil || !found || n != again {
			t.Errorf("%s: %d and %d programs, %t, %v", form.name, n, again, found, err)
		}
		if n, found, err := w.count(b, form.dir, 1, "0"); err != nil || found || n != mostPrograms {
			t.Errorf("%s, without guides: %d programs, %t, %v", form.name, n, found, err)
		}
	}
}

func TestTableOfCounts(t *testing.T) {
	list := []count{
		{"one world", "all", []spread{{1, 2, 4}, {10, 10, 10}}, 6, 6},
		{"one world", "no-search", []spread{{4, 8, 16}, {10, 20000, 10}}, 5, 6},
	}
	text := counted(list, 2, 3)
	for _, row := range []string{
		"| all | one world | 6 of 6, 100 % | 6 | 1.00 |\n", "| no-search | one world | 5 of 6, 83.3 % | 9 | 7.10 |\n",
	} {
		if !strings.Contains(text, row) {
			t.Errorf("there is no row %s in\n%s", row, text)
		}
	}
}
