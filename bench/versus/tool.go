package main

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// A tool is a way to look for bugs: a harness, how it is built, and how it is run.
type tool struct {
	name  string
	dir   string // of the harness, in a system's
	fuzz  bool   // whether it is built and run as go test -fuzz does
	flags func(seed int, limit time.Duration) []string
	env   func(seed int, limit time.Duration) []string
}

func none(int, time.Duration) []string { return nil }

// endless is more than can be run.
const endless = "1000000000"

// rapidSteps is how many steps rapid takes on average. All others take up to 64, and some bugs want more than its usual 30.
const rapidSteps = "-rapid.steps=64"

var tools = []tool{
	{"rapid", "rapid", false, func(seed int, _ time.Duration) []string {
		return []string{"-test.run=^TestVersus$", "-rapid.nofailfile", rapidSteps, "-rapid.checks=" + endless, "-rapid.seed=" + strconv.Itoa(seed)}
	}, none},
	{"rapid-fuzz", "rapid", true, func(int, time.Duration) []string { return []string{rapidSteps} }, none},
	{"gopter", "gopter", false, func(int, time.Duration) []string { return []string{"-test.run=^TestVersus$"} }, seeded},
	{"fzgen", "fzgen", true, none, none},
	{"smat", "smat", true, none, none},
	{"loop", "loop", true, none, none},
	{"loop-1x", "loop", true, func(int, time.Duration) []string { return []string{"-test.fuzzminimizetime=1x"} }, none},
	{"ours", "ours", false, func(int, time.Duration) []string { return []string{"-test.run=^FuzzVersus$"} }, checks},
	{"ours-met", "ours", false, func(int, time.Duration) []string { return []string{"-test.run=^FuzzVersus$"} }, func(seed int, limit time.Duration) []string {
		return append(checks(seed, limit), "FUZZMACHINE_SHRINK=0")
	}},
	{"ours-fuzz-met", "ours", true, none, func(seed int, limit time.Duration) []string {
		return append(drawn(seed, limit), "FUZZMACHINE_SHRINK=0")
	}},
	{"ours-fuzz", "ours", true, none, drawn},
}

func checks(seed int, limit time.Duration) []string {
	return append(drawn(seed, limit), "FUZZMACHINE_CHECKS="+limit.String())
}

func drawn(seed int, _ time.Duration) []string {
	return []string{"FUZZMACHINE_SEED=" + strconv.Itoa(seed)}
}

// ablations are our own tool under -fuzz without one of what leads it, and with other settings of Go's minimiser.
func ablations() (list []tool) {
	guides := []string{"scout", "tides", "subsets", "phases", "splices", "reuse", "values", "pairs", "outcomes", "guards", "fates", "marks"}
	plain := tools[len(tools)-1]
	with := func(name string, guides []string, flags func(int, time.Duration) []string) {
		t := plain
		t.name, t.flags = name, flags
		t.env = func(seed int, limit time.Duration) []string {
			said := strings.Join(guides, ",")
			if said == "" {
				said = "0"
			}
			return append(plain.env(seed, limit), "FUZZMACHINE_GUIDE="+said)
		}
		list = append(list, t)
	}
	with("all", guides, none)
	for i := range guides {
		with("no-"+guides[i], append(append([]string(nil), guides[:i]...), guides[i+1:]...), none)
	}
	all := list[0]
	for _, seeds := range []string{"0", "8", "64"} { // instead of 24
		other := all
		other.name = "seeds-" + seeds
		other.env = func(seed int, limit time.Duration) []string {
			return append(all.env(seed, limit), "FUZZMACHINE_SEEDS="+seeds)
		}
		list = append(list, other)
	}
	with("no-lights", guides[:6], none)
	with("nothing", nil, none)
	for _, setting := range []string{"0", "10x", "100x", "60s"} {
		with("min-"+setting, guides, func(int, time.Duration) []string { return []string{"-test.fuzzminimizetime=" + setting} })
	}
	return list
}

func seeded(seed int, _ time.Duration) []string { return []string{"VERSUS_SEED=" + strconv.Itoa(seed)} }

// arguments are those of the tool's process.
func (t tool) arguments(seed int, limit time.Duration, cache string) []string {
	args := t.flags(seed, limit)
	if t.fuzz {
		args = append(args, "-test.run=^$", "-test.fuzz=^FuzzVersus$", "-test.parallel=1", "-test.fuzztime="+(limit+patience(limit)+time.Minute).String(), "-test.fuzzcachedir="+cache)
	}
	return append(args, "-test.timeout=0")
}

// environment is what the tool's process is told, beside what is chosen for all.
func (t tool) environment(seed int, limit time.Duration) []string {
	return append(t.env(seed, limit), fmt.Sprintf("GODEBUG=fuzzseed=%d", seed), "GOMAXPROCS=2")
}

func names() (list []string) {
	for _, t := range tools {
		list = append(list, t.name)
	}
	return list
}

func chosenTools(said string, ablate bool) (list []tool, err error) {
	all := tools
	if ablate {
		all = ablations()
	}
	for _, t := range all {
		if said == "" || strings.Contains(","+said+",", ","+t.name+",") {
			list = append(list, t)
		}
	}
	if len(list) == 0 {
		return nil, fmt.Errorf("no tool is called %s; %s are", said, strings.Join(names(), ","))
	}
	return list, nil
}
