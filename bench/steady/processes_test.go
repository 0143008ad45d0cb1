package main

import (
	"regexp"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/internal/slowtest"
)

// Failing programs are reported alike in three processes: those of one machine, and one that ends its process.
func TestReportsAreTheSameInEachProcess(t *testing.T) {
	slowtest.TakesSeconds(t)
	if testing.Short() {
		t.Skip("builds tests, and runs them in processes")
	}
	t.Chdir("../..")
	for only, row := range map[string]string{
		"ways": `\| all \| 4\d \| 3 \| 1[23]\d \| 0 \|`, "death: pointer": `\| all \| 1 \| 3 \| 3 \| 0 \|`,
	} {
		var table strings.Builder
		if err := processes(&table, t.TempDir(), only, 3); err != nil {
			t.Error(err)
		}
		if !regexp.MustCompile(row).MatchString(table.String()) {
			t.Error(table.String())
		}
	}
}

// What differs is named: the batch, the process, the program and the line.
func TestReportsThatDifferAreNamed(t *testing.T) {
	first := cell{Sums: map[string]string{"a": "1", "b": "2"}, Texts: map[string]string{"a": "x\ny", "b": "z"}}
	other := cell{Sums: map[string]string{"a": "3", "b": "2"}, Texts: map[string]string{"a": "x\nw"}}
	list := first.against(other, "ways, process 7")
	if len(list) != 1 || list[0].Error() != "ways, process 7, a: line 2 is `w`, was `y`" {
		t.Error(list)
	}
	if list = first.against(cell{Sums: map[string]string{"a": "1"}}, ""); len(list) != 2 {
		t.Error(list)
	}
}
