package main

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

const printed = `    teeth_test.go:6: Teeth: 3 of 4 flaws are noticed, 75 %. 70 % are demanded.
        Each is made once in each of up to 256 programs: 256 generated ones, 0 entries.
        where        flaw                      noticed in  by
          put        another answer            32 of 32    the answer of put
          the model  its size changes          0 of 256
        not counted                              because
          put          its guard is taken away   it was never false
          the model    size of a changes       it was never there
          both: one function acts on both sides, so that the system's side cannot be wrong alone
        comparison         noticed  flaws that only it notices
          the answer of put  69     3
        not noticed
          the model, its size changes: no comparison depends on it.
`

// A row has the numbers of a table, whatever other packages print at the same time.
func TestRowsAreRead(t *testing.T) {
	var out strings.Builder
	for _, line := range strings.SplitAfter(printed, "\n") {
		fmt.Fprintf(&out, `{"Action":"output","Package":"x/examples/wild/b","Test":"TestTeeth","Output":%q}`+"\n", line)
		fmt.Fprintf(&out, `{"Action":"output","Package":"x/examples/a","Test":"TestTeethOfX","Output":%q}`+"\n", line)
		fmt.Fprintln(&out, `{"Action":"output","Package":"x/examples/a","Output":"ok"}`)
	}
	fmt.Fprintln(&out, `{"Action":"fail","Package":"x/examples/a","Test":"TestTeethOfX"}`)
	rows, failed, err := read(strings.NewReader(out.String()))
	const want = "| example | test | flaws | equivalent | noticed | share |\n|---|---|---|---|---|---|\n" +
		"| a | TestTeethOfX | 6 | 2 | 3 | 75 % |\n| wild/b | TestTeeth | 6 | 2 | 3 | 75 % |\n"
	if got := table(rows); err != nil || got != want || fmt.Sprint(failed) != "[x/examples/a TestTeethOfX]" {
		t.Errorf("%v, failed: %v\n%s", err, failed, got)
	}
	if _, _, err := read(strings.NewReader("FAIL\n")); err == nil {
		t.Error("what is no line of go test -json is no error")
	}
}

var declared = regexp.MustCompile(`(?m)^func (TestTeeth\w*)\(`)

var written = regexp.MustCompile(`(?m)^\| (\S+) \| (TestTeeth\w*) \|`)

// README.md has a row for each test of the examples, and no others.
func TestReadmeHasARowForEachTest(t *testing.T) {
	readme, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	rows := make(map[string]bool)
	for _, row := range written.FindAllStringSubmatch(string(readme), -1) {
		rows[row[1]+" "+row[2]] = true
	}
	const root = "../../examples"
	err = filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !strings.HasSuffix(path, "_test.go") {
			return err
		}
		text, err := os.ReadFile(path)
		folder, _ := filepath.Rel(root, filepath.Dir(path)) // both are relative
		for _, test := range declared.FindAllStringSubmatch(string(text), -1) {
			row := filepath.ToSlash(folder) + " " + test[1]
			if !rows[row] {
				t.Errorf("README.md has no row of %s", row)
			}
			delete(rows, row)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for row := range rows {
		t.Errorf("README.md has a row of %s, and there is no such test", row)
	}
}
