package main

import (
	"encoding/json"
	"os/exec"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/internal/slowtest"
)

const (
	passing = `put key="a" val=3; get key="a"; clear; clear; put key="b" val=1 !lost`
	wrong   = `put key="a" val=7; put key="b" val=1; get key="a"`
	deadly  = `put key="a" val=3; put key="b" val=1; put key="c" val=100; get key="a"`
	hanging = `put key="a" val=3; get key="a"; put key="b" val=120`
)

func TestExplainShowsEachStep(t *testing.T) {
	m := newModule(t)
	m.run(0, "explain", "./shop").says("FuzzShop has no entries")
	m.add("passing", passing, "wrong", wrong, "deadly", deadly)
	all := m.run(0, "explain", "./...", "FuzzShop").says(
		"passing: it passes, in 5 steps",
		"1  put key=\"a\" val=3        1", `model &{items: {"a": 3}}`,
		"clear                    skipped", `put key="b" val=1 !lost  0`,
		"wrong: it fails: step 3, get: the answers differ: model 7, system 8", "signature   answer get",
		"deadly: it ends the process: step 3, put: the process ended, as by os.Exit(3)", `>   3  put key="c" val=100`,
	)
	one := m.run(0, "explain", m.path(entries+"/passing"))
	if !strings.Contains(all.out, strings.TrimSpace(one.out)) {
		t.Errorf("an entry by its path is explained otherwise:\n%s", one.out)
	}
	m.run(0, "explain", "./shop", "FuzzShop/wrong").says("wrong: it fails").saysNot("passing", "deadly")
	m.run(2, "explain", "./shop", "FuzzShop/nothing").says("FuzzShop/nothing: there is no such entry").saysNot("seed")
	m.run(2, "explain", "./shop", "FuzzShop/seed#1").says("FuzzShop/seed#1: there is no such entry", "a seed is not a file: FUZZMACHINE_TRACE=1 go test -run='^FuzzShop$/^seed#1$' prints its steps")
	out, err := m.plainly("-test.run=^FuzzSoon$/^seed#1$", "FUZZMACHINE_TRACE="+m.path("steps"))
	if len(m.read("steps")) == 0 {
		t.Errorf("the steps are not written: %v\n%s", err, out)
	}
}

func TestExplainPrintsJSON(t *testing.T) {
	m := newModule(t)
	m.add("wrong", wrong)
	type line struct {
		Entry, Action, Text, Model, System, State, Verdict, Signature string
		N                                                             int
		Failed                                                        bool
		Views                                                         []struct{ Name, Model, System string }
	}
	var lines []line
	for text := range strings.Lines(m.run(0, "explain", "-json", "./shop").out) {
		var l line
		if err := json.Unmarshal([]byte(text), &l); err != nil {
			t.Fatalf("%v in %s", err, text)
		}
		lines = append(lines, l)
	}
	if len(lines) != 4 {
		t.Fatalf("%d lines of 3 steps and an end", len(lines))
	}
	get, end := lines[2], lines[3]
	if get.N != 3 || get.Action != "get" || get.Model != "7" || get.System != "8" || !get.Failed || get.Entry != "wrong" {
		t.Errorf("the step is %+v", get)
	}
	if len(get.Views) != 1 || get.Views[0].Name != "items" || get.Views[0].Model != `{"a": 7, "b": 1}` {
		t.Errorf("the views are %+v", get.Views)
	}
	if end.Signature != "answer get" {
		t.Errorf("the end is %+v", end)
	}
}

// An entry that hangs is explained up to the step that hangs.
func TestExplainShowsWhatHangs(t *testing.T) {
	slowtest.TakesSeconds(t)
	m := newModule(t)
	m.write("street/testdata/fuzz/FuzzHanging/hangs", "go test fuzz v1\n[]byte(\"\") // fuzzmachine 1: look; look; hang 1\n")
	m.run(0, "migrate", "./street", "FuzzHanging")
	m.run(0, "explain", "./street", "FuzzHanging").says(`>   3  hang 1`, "exceeded its limit of 500ms")
}

// The function for breakpoints that the pages name exists, and is called before each step.
func TestDebuggersFindTheFunctionBeforeSteps(t *testing.T) {
	m := newModule(t)
	m.build(m.path("debug.test"), "-tags=fuzzmachine_do", "./shop")
	out, err := exec.Command("go", "tool", "objdump", "-s", `worldStage.*Play`, m.path("debug.test")).Output()
	if err != nil || !strings.Contains(string(out), "fuzzmachine.beforeStep(SB)") {
		t.Errorf("beforeStep is not called before each step: %v", err)
	}
}
