package main

import "fmt"

// repetitions is how often each program is run where actors meet by chance.
const repetitions = 100

// A way looks for a bug.
type way struct {
	name  string
	words string
	race  bool // with the race detector, and without an overlay
	args  func(try int) (args, env []string)
}

var ways = []way{
	{"chance", "generated programs, 100 times each with real goroutines, under -race", true,
		func(try int) (args, env []string) {
			return []string{"-test.run=^FuzzWay$", "-test.failfast"},
				[]string{fmt.Sprint("AT_ONCE=", repetitions), fmt.Sprint("FUZZMACHINE_SEED=", try), "FUZZMACHINE_SEEDS=2000"}
		}},
	{"bytes", "random tapes", false, random("0")},
	{"2 priorities", "random programs, random actors, 1 switch in all", false, random("2")},
	{"3 priorities", "random programs, random actors, 2 switches in all", false, random("3")},
	{"fuzz", "go test -fuzz, without generated programs", false, func(try int) (args, env []string) {
		return []string{"-test.run=^$", "-test.fuzz=^FuzzWay$", "-test.parallel=1"},
			[]string{"FUZZMACHINE_SEEDS=0", fmt.Sprint("GODEBUG=fuzzseed=", try)}
	}},
	{"generated", "generated programs, as in plain go test", false, func(try int) (args, env []string) {
		return []string{"-test.run=^FuzzWay$", "-test.failfast"},
			[]string{fmt.Sprint("FUZZMACHINE_SEED=", try), "FUZZMACHINE_SEEDS=20000"}
	}},
}

// random checks random tapes, whose switches are drawn anew for a depth above 0.
func random(depth string) func(try int) (args, env []string) {
	return func(try int) (args, env []string) {
		return []string{"-test.run=^TestWay$"}, []string{fmt.Sprint("TRY=", try), "DEPTH=" + depth}
	}
}
