package main

import (
	"slices"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/corpus"
	"github.com/fuzzmachine/go/internal/slowtest"
)

func TestAddWritesAnEntry(t *testing.T) {
	m := newModule(t)
	m.run(0, "add", "./shop", wrong).says("it fails: step 3, get")
	if got := m.names(entries); len(got) != 1 || !strings.HasPrefix(got[0], "answer-get-") {
		t.Fatalf("the entry is called %v", got)
	}
	if e := m.entry(m.names(entries)[0]); e.Script != wrong {
		t.Errorf("the entry says %q", e.Script)
	}
	m.run(2, "add", "./shop", wrong).says("exists: give the entry another name")
	m.run(2, "add", "./shop", `put key="a" val=3; git key="a"`).says("line 1, column 20: expected an action, one of put, get, clear, sync; found git", "^")
	m.run(2, "add", "./shop", `put key="d" val=3`).says("outside its domain")
	m.run(2, "add").says("the script is missing")
	m.runWith(passing, 0, "add", "-name=from-input", "./shop", "-").says("it passes, in 5 steps")
	m.run(2, "add", "-name=../up", "./shop", "sync").says("is not the name of a file")
}

// fmt gives a raw entry a script and a name. If Go writes the raw entry again, fmt removes it.
func TestFmtKeepsEntries(t *testing.T) {
	m := newModule(t)
	m.add("wrong", wrong)
	tape := m.entry("wrong").Tape
	raw := corpus.RawName(tape)
	m.write(entries+"/"+raw, string(corpus.Entry{Tape: tape}.Bytes()))
	m.write(entries+"/mine", string(corpus.Entry{Tape: append([]byte("!!"), tape...), Comment: "of the old days"}.Bytes()))

	before := m.names(entries)
	m.run(0, "fmt", "-n", "./shop").says("would be written")
	if got := m.names(entries); !slices.Equal(got, before) {
		t.Fatalf("-n writes: %v", got)
	}
	m.run(0, "fmt", "./shop").says("2 of 3 entries written")
	if e := m.entry("mine"); !strings.HasSuffix(e.Script, wrong) || e.Comment != "of the old days" {
		t.Errorf("mine is written as %+v", e)
	}
	name := corpus.Name("entry", tape)
	if e := m.entry(name); e.Script != wrong || !e.IsTwin(raw) {
		t.Errorf("%s is written as %+v", name, e)
	}
	m.write(entries+"/"+raw, string(corpus.Entry{Tape: tape}.Bytes())) // Go finds it again
	m.run(1, "vet", "./shop", "FuzzShop/"+raw, "FuzzShop/"+name).says(raw + ": it is the raw form of another entry")
	m.run(0, "fmt", "./shop").says(raw+": removed: it is the raw form of "+name, "0 of 4 entries written")
	if got := m.names(entries); slices.Contains(got, raw) || len(got) != 3 {
		t.Errorf("%v is left", got)
	}
}

// No command replaces another entry.
func TestNoOtherEntryIsReplaced(t *testing.T) {
	m := newModule(t)
	m.add("wrong", `put key="a" val=7; put key="b" val=0; get key="a"`, "passing", passing)
	tape, other := m.entry("wrong").Tape, m.read(entries+"/passing")
	raw, taken := corpus.RawName(tape), []string{corpus.Name("entry", tape), corpus.Name("answer get", tape)}
	for _, name := range taken {
		m.write(entries+"/"+name, other)
	}
	for _, command := range []string{"fmt", "shrink"} {
		m.write(entries+"/"+raw, string(corpus.Entry{Tape: tape}.Bytes()))
		m.run(0, command, "./shop", "FuzzShop/"+raw).saysNot("written as answer-get")
		for _, name := range taken {
			if m.read(entries+"/"+name) != other {
				t.Errorf("%s writes over %s", command, name)
			}
		}
		if got := m.entry(raw); len(got.Tape) == 0 || !strings.HasPrefix(got.Script, "put") {
			t.Errorf("%s leaves %+v", command, got)
		}
	}
}

// After an action was renamed, vet reports the entries and migrate restores their meaning.
func TestVetAndMigrateAfterARename(t *testing.T) {
	m := newModule(t)
	m.write(entries+"/passing", "go test fuzz v1\n[]byte(\"\") // fuzzmachine 1: "+passing+"\n")
	m.run(0, "migrate", "./shop").says("passing: written")
	m.add("wrong", wrong)
	m.run(0, "vet", "./shop").saysNot("meaning")

	m.edition("renamed")
	m.run(1, "vet", "./shop").says("FuzzShop/passing: its meaning has changed", `script  `+passing, "clear: no action is called so")
	m.run(1, "fmt", "./shop").says("FuzzShop/passing: its meaning has changed")
	m.run(0, "explain", "./shop", "FuzzShop/passing").says("its meaning has changed; it was written as")
	tape := string(m.entry("passing").Tape)
	m.run(0, "migrate", "-n", "-rename=clear=empty", "./shop").says("would be written as")
	if string(m.entry("passing").Tape) != tape {
		t.Fatal("-n writes")
	}
	m.run(0, "migrate", "-rename=clear=empty", "./shop")
	if got, want := m.entry("passing").Script, strings.ReplaceAll(passing, "clear", "empty"); got != want {
		t.Errorf("migrated to %s", got)
	}
	m.run(0, "vet", "./shop")
	m.run(0, "explain", "./shop", "FuzzShop/passing").says("it passes, in 5 steps").saysNot("changed")

	// Without the new name the steps are left out, which is printed.
	m.edition("renamed again")
	m.run(1, "migrate", "./shop").says("FuzzShop/passing: written as", "empty: no action is called so; the step is left out")
	m.run(0, "vet", "./shop")
}

// Arguments can be added, removed and changed.
func TestMigrateAfterArgumentsChanged(t *testing.T) {
	m := newModule(t)
	m.add("narrow", `put key="c" val=3; get key="c"`, "wide", `put key="ab" val=-5 !lost; get key="ab"`)
	m.edition("unsigned")
	m.run(1, "vet", "./shop").says("FuzzShop/narrow: its meaning has changed", "FuzzShop/wide: its meaning has changed")
	m.run(1, "migrate", "./shop").says("narrow: written", "wide: written", `put: val: expected an integer`) // values are lost
	if got := m.entry("wide").Script; got != `put key="ab" val=0 !lost; get key="ab"` {
		t.Errorf("wide is migrated to %s", got)
	}
	m.run(0, "vet", "./shop")
}

// With -rename, a renamed argument keeps its value.
func TestMigrateRenamesArguments(t *testing.T) {
	m := newModule(t)
	m.add("wrong", wrong)
	before := m.read(entries + "/wrong")
	m.edition("sums")
	m.run(2, "migrate", "-rename=put.vale=put.sum", "-rename=git=get", "./shop").says("-rename=put.vale=put.sum, -rename=git=get: no script has the old name, and nothing was written")
	m.run(1, "migrate", "-n", "./shop").says("put: val: no field is left for val")
	if m.read(entries+"/wrong") != before {
		t.Fatal("something is written")
	}
	m.run(0, "migrate", "-rename=put.val=put.sum", "./shop")
	if got := m.entry("wrong").Script; got != strings.ReplaceAll(wrong, "val=", "sum=") {
		t.Errorf("wrong is migrated to %s", got)
	}
	m.run(0, "vet", "./shop")
}

// migrate does not write entries that would become empty.
func TestMigrateWritesNoEmptyEntries(t *testing.T) {
	m := newModule(t)
	stranger := "go test fuzz v1\n[]byte(\"abc\") // fuzzmachine 1: push 1; pop\n"
	m.write(entries+"/stranger", stranger)
	m.write(entries+"/empty", string(corpus.Entry{Tape: []byte("00")}.Bytes()))
	m.run(1, "migrate", "./shop").says("FuzzShop/stranger: not written, because no step of its script fits this machine", "push: no action is called so").saysNot("stranger: written", "empty: not written")
	if got := m.read(entries + "/stranger"); got != stranger {
		t.Errorf("it is written as %s", got)
	}
	m.run(1, "fmt", "./shop").says("FuzzShop/empty: written as a program without steps", "FuzzShop/stranger: its meaning has changed")
}

// A new argument at the end changes neither the meaning of tapes nor of scripts. An edited package is built
// again.
func TestNewArgumentsKeepMeanings(t *testing.T) {
	slowtest.TakesSeconds(t)
	m := newModule(t)
	m.run(0, "add", "-name=passing", "./soon", "add by=3; add by=5")
	m.edit("soon/soon_test.go", "	By uint8\n", "	By uint8\n	Days uint8\n")
	m.run(0, "vet", "./soon").saysNot("meaning")
	m.run(0, "explain", "./soon").says("passing: it passes").saysNot("meaning")
	m.run(0, "fmt", "./soon").says("1 of 1 entry written")
	if got := m.read("soon/testdata/fuzz/FuzzSoon/passing"); !strings.Contains(got, "// fuzzmachine 1: add by=3 days=0; add by=5 days=0") {
		t.Errorf("it is written as %s", got)
	}
}
