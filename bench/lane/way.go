package main

import (
	"fmt"
	"os/exec"
	"regexp"
	"strconv"
	"time"
)

// A way is how inputs are made and run.
type way struct {
	name  string
	build func(w *workshop, dir, out string) *exec.Cmd
	run   func(binary, dir string, k key) *exec.Cmd
	count *regexp.Regexp // of executions, in the output; the last counts
}

var ways = []way{
	{"mutator", linked(), libFuzzer, units},
	{"bytes", linked("-bytes"), libFuzzer, units},
	{"native", tested, native(), execs},
	{"native alone", tested, native("FUZZMACHINE_SEEDS=0"), execs}, // without programs that are made before it begins
}

var execs = regexp.MustCompile(`execs: (\d+)`)

var units = regexp.MustCompile(`(?m)^stat::number_of_executed_units: (\d+)`)

func linked(flags ...string) func(*workshop, string, string) *exec.Cmd {
	return func(w *workshop, dir, out string) *exec.Cmd {
		return exec.Command(w.tool, append([]string{"libfuzzer", "./ours", "FuzzVersus", "-o", out}, flags...)...)
	}
}

// tested builds as fuzzcorpus run does: without counters for the library.
func tested(w *workshop, dir, out string) *exec.Cmd {
	return exec.Command("go", "test", "-c", "-fuzz=^FuzzVersus$", "-toolexec="+w.tool+" toolexec", "-o", out, "./ours")
}

func libFuzzer(binary, dir string, k key) *exec.Cmd {
	return exec.Command(binary, fmt.Sprintf("-seed=%d", k.Seed), "-print_final_stats=1",
		fmt.Sprintf("-max_total_time=%d", int(k.Limit.Seconds())))
}

func native(env ...string) func(binary, dir string, k key) *exec.Cmd {
	return func(binary, dir string, k key) *exec.Cmd {
		cmd := exec.Command(binary, "-test.run=^$", "-test.fuzz=^FuzzVersus$", "-test.parallel=1",
			"-test.fuzztime="+k.Limit.String(), "-test.fuzzcachedir="+dir)
		cmd.Env = []string{"FUZZMACHINE_SEED=" + strconv.Itoa(k.Seed), fmt.Sprintf("GODEBUG=fuzzseed=%d", k.Seed)}
		cmd.Env = append(cmd.Env, env...)
		return cmd
	}
}

// A key says what a cell measured.
type key struct {
	Bug, Way string
	Seed     int
	Limit    time.Duration
}

// A cell is one try.
type cell struct {
	Found      bool
	Seconds    float64 // until the report, of the shortest program
	Executions int
	Go         string
}

func (c cell) String() string {
	if !c.Found {
		return fmt.Sprintf("not found in %d executions", c.Executions)
	}
	return fmt.Sprintf("%d executions, %.2f s", c.Executions, c.Seconds)
}
