package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

func TestTableIsWrittenAndRead(t *testing.T) {
	some := tools[:2]
	r := reported(t, some, map[string]string{
		"shallow/a rapid": "0.1/3 0.3/5", "middle/a rapid-30": "- 12.5/7", "deep/a rapid": "! 0.004/12",
		"deep/a no-search": "0.5/12 0.5/12 0.7/12", // more seeds than the report has
	})
	path := filepath.Join(t.TempDir(), "results.txt")
	if err := os.WriteFile(path, []byte(r.text()), 0o644); err != nil {
		t.Fatal(err)
	}
	store, err := openStore(t.TempDir(), path)
	if err != nil {
		t.Fatal(err)
	}
	again := report{store, r.bugs, some, r.o}
	if got, want := again.versus()+again.each(), r.versus()+r.each(); got != want {
		t.Errorf("it is read as\n%s\nand was written from\n%s", got, want)
	}
	if c, has := store.try(key{"deep/a", "no-search", 3, r.o.limit}); !has || c.First != 0.7 {
		t.Errorf("what the report does not show is not kept: %v", c)
	}
	k := key{"shallow/a", "rapid", 1, r.o.limit}
	if err := store.put(k, cell{Found: true, First: 7}); err != nil {
		t.Fatal(err)
	}
	if c, has := store.try(k); !has || c.First != 7 {
		t.Errorf("what is measured anew is not in the place of what was kept: %v", c)
	}
	for text, want := range map[string]string{
		"":                              "no head",
		"go1.26 soon\nbug\ta":           "invalid duration",
		"go1.26 20s\nbug\ta\nb":         "a row of 1 columns, and not of 2: b",
		"go1.26 20s\nbug\ta\nb\t1/2/x":  `b, a: "1/2/x" is no cell`,
		"go1.26 20s\nbug\ta\nb\t-/many": `b, a: "-/many" is no cell`,
	} {
		if _, err := parseTable(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, and not %s", text, err, want)
		}
	}
}

func TestReadmeHasThePrintedTables(t *testing.T) {
	readme, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	bugs := newRoster()
	for _, o := range []options{
		{seeds: 3, limit: 20 * time.Second}, {seeds: 1, limit: 20 * time.Second, ablate: true},
	} {
		store, err := openStore(t.TempDir(), filepath.Base(tableFile))
		if err != nil {
			t.Fatal(err)
		}
		chosen, err := chosenTools("", o.ablate)
		if err != nil {
			t.Fatal(err)
		}
		r := report{store, bugs, chosen, o}
		text := r.versus()
		if o.ablate {
			text = r.ablation()
		}
		if !strings.Contains(string(readme), "\n"+strings.TrimSpace(text)+"\n\n<!-- /") {
			t.Errorf("README.md does not say what is printed from %s", tableFile)
		}
	}
}
