package main

import (
	"os"
	"strings"
	"testing"
)

// Each error says what is wrong and what to do, and the status is 2.
func TestErrorsNameTheCure(t *testing.T) {
	m := newModule(t)
	for _, c := range []struct {
		reason string
		args   []string
		words  string
	}{
		{"no command", []string{}, "The commands are"},
		{"an unknown command", []string{"explane"}, `there is no command "explane"`},
		{"an unknown flag", []string{"explain", "-jason"}, "fuzzcorpus help explain lists the flags"},
		{"help for nothing", []string{"help", "me"}, `there is no command "me"`},
		{"no targets", []string{"explain", "./none"}, "there is no fuzz target in ./none: write func FuzzX"},
		{"no package", []string{"explain", "./nowhere"}, "nowhere"},
		{"a target that does not compile", []string{"explain", "./broken", "FuzzBroken"}, "FuzzBroken has no entries"},
		{"a target that does not compile, described", []string{"describe", "./broken"}, "undefined: machine"},
		{"a target that is no machine", []string{"describe", "./plain"}, "no fuzz target in ./plain calls Seed of a machine with its f"},
		{"a target that is no machine, named", []string{"describe", "./street", "FuzzPlain"}, "it does not call Seed of a machine"},
		{"a target that is not there", []string{"describe", "./shop", "FuzzShip"}, "there is no fuzz target FuzzShip in ./shop: name one of FuzzShop"},
		{"a target that exits", []string{"describe", "./street", "FuzzExits"}, "no licence"},
		{"a target that hangs", []string{"describe", "-timeout=100ms", "./street", "FuzzStuck"}, "no answer within 100ms"},
		{"time that runs backwards", []string{"run", "-time=-8s", "./shop"}, "-time=-8s: give a time above zero"},
		{"no time", []string{"shrink", "-time=0s", "./shop"}, "-time=0s: give a time above zero"},
		{"less than no workers", []string{"run", "-parallel=-1", "./shop"}, "-parallel=-1: give a number of workers"},
		{"schedules of another engine", []string{"run", "-schedule", "-engine=libfuzzer", "./shop"},
			"-schedule is for Go's engine: leave -engine out"},
		{"several targets", []string{"add", "./shop", "./soon", "sync"}, "the command takes one fuzz target: name one of FuzzShop, FuzzSoon"},
	} {
		t.Run(c.reason, func(t *testing.T) {
			status := exitError
			if strings.Contains(c.words, "has no entries") {
				status = 0
			}
			m := m
			m.T = t
			m.run(status, c.args...).says(c.words).saysNot("goroutine 1 [")
		})
	}
	m.run(0, "help").says("The commands are")
	m.run(exitError, "toolexec").says("toolexec is for the go command")
	m.run(0, "help", "run").says("it takes all targets.").saysNot("call Seed", "-timeout")
	for _, c := range commands() {
		m.run(0, "help", c.name).says("usage: fuzzcorpus " + c.name)
		if c.call == nil {
			m.run(0, "help", c.name).says("Flags:")
		}
		m.run(0, c.name, "-h").says("usage: fuzzcorpus " + c.name)
	}
}

// A test binary without the tag of the tool reports that, and runs nothing.
func TestBinariesWithoutTheTagSaySo(t *testing.T) {
	m := newModule(t)
	out, err := m.plainly("-test.run=^FuzzSoon$", "FUZZMACHINE_DO="+m.path("requests"))
	if err == nil || !strings.Contains(string(out), "build with -tags=fuzzmachine_do, as fuzzcorpus does") {
		t.Errorf("%v\n%s", err, out)
	}
}

// Files that are not entries are reported, and the others are read.
func TestBrokenEntriesAreReported(t *testing.T) {
	m := newModule(t)
	m.add("wrong", wrong)
	m.write(entries+"/two", "go test fuzz v1\n[]byte(\"a\")\nint(3)\n")
	m.write(entries+"/later", "go test fuzz v2\n[]byte(\"a\")\n")
	m.write(entries+"/binary", "\x00\x01\xff")
	m.write(entries+"/directory/inside", "x")
	m.write(entries+"/other", string("go test fuzz v1\n[]byte(\"a\") // fuzzmachine 1: fly to=\"moon\"; land\n"))
	if err := os.Symlink("nowhere", m.path(entries+"/dangling")); err != nil {
		t.Skip(err)
	}
	m.run(1, "vet", "./shop").says(
		"FuzzShop/two: it holds 2 values", "FuzzShop/later: ", "FuzzShop/binary: ", "FuzzShop/directory: it is a directory", "FuzzShop/dangling: ",
		"FuzzShop/other: its meaning has changed", "fly: no action is called so",
	).saysNot("FuzzShop/wrong")
	m.run(1, "explain", "./shop").says("two\n    it holds 2 values", "wrong: it fails")
	m.run(1, "fmt", "./shop").says("FuzzShop/two: it holds 2 values", "0 of 7 entries written")
	m.run(1, "shrink", "./shop", "FuzzShop/two", "FuzzShop/wrong").says("FuzzShop/wrong: written")
	m.run(1, "export", "-seeds=0", "-o=all.zip", "./shop").says("all.zip: 2 seeds of FuzzShop, framing plain: 2 entries, 0 generated")
	m.run(1, "dedup", "-n", "./shop").says("of 2 entries would be removed")
}

// Plain go test runs no code of the library for a target that does not call Seed, so vet looks for it.
func TestVetReportsTargetsThatAreNotSeeded(t *testing.T) {
	m := newModule(t)
	const test = `package unseeded

import (
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
)

var nothing = fuzzmachine.NewWorld(func(*fuzzmachine.T) int { return 0 },
	fuzzmachine.Do("nothing", func(*fuzzmachine.T, int, struct{}) {}))

func FuzzNothing(f *testing.F) {
	f.Fuzz(func(t *testing.T, tape []byte) { nothing.Run(t, tape) })
}
`
	m.write("unseeded/x_test.go", test)
	const says = "FuzzNothing: it runs a machine without Seed, so that go test generates no programs for it"
	m.run(1, "vet", "./unseeded").says(says, "call nothing.Seed(f) before f.Fuzz")
	m.run(1, "vet", "./unseeded", "./shop").says(says)
	m.write("unseeded/x_test.go", strings.Replace(test, ") })\n", ") })\n\tnothing.Seed(f)\n", 1))
	m.run(1, "vet", "./unseeded").says("FuzzNothing: it calls Seed after f.Fuzz")
	m.run(2, "vet", "./plain")
}

func TestVetReportsLayoutsThatOSSFuzzRejects(t *testing.T) {
	m := newModule(t)
	m.run(0, "vet", "./apart")
	m.run(1, "vet", "-oss-fuzz", "./apart").says(
		"FuzzApart: apart_test.go has package x_test, beside package x",
		"FuzzApart: it does not call f.Fuzz with a function literal",
	).saysNot("compile_native_go_fuzzer, which")
	m.write("build.sh", "compile_native_go_fuzzer user.example/shop/shop FuzzShop FuzzShop\n")
	m.run(1, "vet", "-oss-fuzz", "./shop").says("FuzzShop: build.sh calls compile_native_go_fuzzer, which omits other test files",
		"call compile_native_go_fuzzer_v2")
	m.write("shop/example_test.go", "package shop_test\n")
	m.run(1, "vet", "-oss-fuzz", "./shop").says("FuzzShop: example_test.go has package x_test, beside the target")
}
