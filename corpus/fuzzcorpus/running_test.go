package main

import (
	"bufio"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// planted is what is put into the shop for the fuzzer to find soon.
var planted = []string{
	"s.items[k.Key] == 7", "s.items[k.Key] == 2", "os.Exit(3)", `panic("full")`, `import "os"`, "", "select {}", "return 0",
}

// What is found is told, and when no target is left the time is not waited for.
func TestRun(t *testing.T) {
	m := newModule(t)
	m.edit("shop/shop.go", planted...)
	s := m.run(1, "run", "./shop", "--time", "10m", "-parallel=1").says("user.example/shop/shop FuzzShop fails:")
	if !strings.Contains(s.out, "step ") {
		t.Errorf("the report is not told:\n%s", s.out)
	}
	if len(m.names(entries)) == 0 {
		t.Error("no entry is written")
	}
}

// All targets have a turn. Ctrl-C ends the fuzzers in good order, and what was learnt is there for the next time.
func TestRunStops(t *testing.T) {
	m := newModule(t)
	m.edit("shop/shop.go", planted...)
	m.add("wrong", "put key=\"a\" val=2; put key=\"b\" val=1; get key=\"a\"")
	cmd := m.command("run", "./shop", "./plain", "-time=40s", "-parallel=1") // turns of five seconds
	reader, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	cmd.Stderr = os.Stderr
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	var said strings.Builder
	for lines := bufio.NewScanner(reader); lines.Scan(); {
		said.WriteString(lines.Text() + "\n")
		if strings.HasPrefix(lines.Text(), "user.example/shop/plain FuzzPlain: ") {
			if err := cmd.Process.Signal(os.Interrupt); err != nil {
				t.Skip("no interrupts here")
			}
		}
	}
	err = cmd.Wait()
	if cmd.ProcessState.ExitCode() != exitStopped || !strings.Contains(said.String(), "the same command goes on from here") {
		t.Fatalf("%v\n%s", err, said.String())
	}
	if !strings.Contains(said.String(), "user.example/shop/shop FuzzShop fails:") {
		t.Errorf("FuzzShop had no turn:\n%s", said.String())
	}
	names, err := os.ReadDir(filepath.Join(*m.cache, "fuzzcorpus"))
	if err != nil || !slices.ContainsFunc(names, isMemory) {
		t.Errorf("remembered: %v, %v", names, err)
	}
}

func isMemory(f os.DirEntry) bool { return strings.HasPrefix(f.Name(), "run-") }
