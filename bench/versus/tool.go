package main

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"
)

// A tool is a way to look for bugs: a harness, how it is built, and how it is run.
type tool struct {
	name  string
	dir   string // of the harness, in a system's; ".": in its package
	fuzz  bool   // whether it is built and run as go test -fuzz does
	met   bool   // whether it has done its work when it has met a failure
	flags said   // nil: none
	env   said   // nil: none
}

// said returns the arguments or variables of a process, for a seed and a time.
type said func(seed int, limit time.Duration) []string

// always returns the same words for any seed and time.
func always(words ...string) said { return func(int, time.Duration) []string { return words } }

// and adds words.
func (s said) and(words ...string) said {
	return func(seed int, limit time.Duration) []string { return append(s(seed, limit), words...) }
}

const (
	endless = "1000000000" // more than can be run

	// The average number of steps of rapid's programs. Those of all other tools have up to 64 steps, and some
	// bugs need more than rapid's usual 30.
	rapidSteps = "-rapid.steps=64"

	asIs = "FUZZMACHINE_SHRINK=0" // a failure is reported when it is found, and not shrunk
)

var tools = []tool{
	{name: "rapid", dir: "rapid", flags: said(rapid).and(rapidSteps)},
	{name: "rapid-30", dir: "rapid", flags: rapid},
	{name: "rapid-fuzz", dir: "rapid", fuzz: true, flags: always(rapidSteps)},
	{name: "gopter", dir: "gopter", flags: always("-test.run=^TestVersus$"), env: seeded},
	{name: "fzgen", dir: "fzgen", fuzz: true},
	{name: "smat", dir: "smat", fuzz: true},
	{name: "loop", dir: "loop", fuzz: true},
	{name: "loop-1x", dir: "loop", fuzz: true, flags: always("-test.fuzzminimizetime=1x")},
	{name: "ours", dir: "ours", flags: always("-test.run=^FuzzVersus$"), env: checks},
	{name: "ours-met", dir: "ours", met: true, flags: always("-test.run=^FuzzVersus$"), env: said(checks).and(asIs)},
	{name: "ours-fuzz-met", dir: "ours", fuzz: true, met: true, env: said(drawn).and(asIs)},
	{name: "ours-fuzz", dir: "ours", fuzz: true, env: drawn},
	{name: "ours-world", dir: ".", flags: always("-test.run=^FuzzVersus$"), env: checks},
	{name: "ours-world-fuzz", dir: ".", fuzz: true, env: drawn},
}

// rapid goes on until it has found something. One test of its own has the seed of the one before and a little
// more.
func rapid(seed int, _ time.Duration) []string {
	return []string{
		"-test.run=^TestVersus$", "-rapid.nofailfile", "-rapid.checks=" + endless,
		fmt.Sprintf("-rapid.seed=%d", seed*1_000_000_007),
	}
}

func checks(seed int, limit time.Duration) []string {
	return append(drawn(seed, limit), "FUZZMACHINE_CHECKS="+limit.String())
}

func drawn(seed int, _ time.Duration) []string {
	return []string{"FUZZMACHINE_SEED=" + strconv.Itoa(seed)}
}

// ablations are our own tool under -fuzz without one of what leads it, and with other settings of Go's
// minimiser. They are done when they have met a failure, for none of that leads the shrinker.
func ablations() (list []tool) {
	guides := []string{
		"search", "rises", "subsets", "reuse", "relations", "values", "fates", "labels",
	}
	with := func(name string, guides []string, more ...string) {
		led := cmp.Or(strings.Join(guides, ","), "0")
		env := said(drawn).and(asIs, "FUZZMACHINE_GUIDE="+led).and(more...)
		list = append(list, tool{name: name, dir: "ours", fuzz: true, met: true, env: env})
	}
	with("all", guides)
	for i := range guides {
		with("no-"+guides[i], slices.Delete(slices.Clone(guides), i, i+1))
	}
	lights := guides[slices.Index(guides, "values"):]
	unlit := guides[:len(guides)-len(lights)]
	with("no-lights", unlit)
	with("nothing", nil)
	for _, seeds := range []string{"0", "8", "64"} { // instead of 24
		with("seeds-"+seeds, guides, "FUZZMACHINE_SEEDS="+seeds)
	}
	with("seeds-0-no-lights", unlit, "FUZZMACHINE_SEEDS=0")
	for _, setting := range []string{"0", "10x", "100x", "60s"} { // instead of 1x
		with("min-"+setting, guides)
		list[len(list)-1].flags = always("-test.fuzzminimizetime=" + setting)
	}
	return list
}

func seeded(seed int, _ time.Duration) []string { return []string{"VERSUS_SEED=" + strconv.Itoa(seed)} }

// arguments are those of the tool's process. What the tool's own flags say comes last, and holds.
func (t tool) arguments(seed int, limit time.Duration, cache string) []string {
	args := []string{"-test.timeout=0"}
	if t.fuzz {
		args = append(args, "-test.run=^$", "-test.fuzz=^FuzzVersus$", "-test.parallel=1",
			"-test.fuzztime="+(limit+patience(limit)+time.Minute).String(), "-test.fuzzcachedir="+cache)
	}
	if t.flags != nil {
		args = append(args, t.flags(seed, limit)...)
	}
	return args
}

// environment returns the variables of the tool's process, beside those of all processes.
func (t tool) environment(seed int, limit time.Duration) []string {
	env := []string{fmt.Sprintf("GODEBUG=fuzzseed=%d", seed), "GOMAXPROCS=2"}
	if t.env != nil {
		env = append(env, t.env(seed, limit)...)
	}
	return env
}

// chosenTools are those that are named, or all.
func chosenTools(named string, ablate bool) (list []tool, err error) {
	all := tools
	if ablate {
		all = ablations()
	}
	if named == "" {
		return all, nil
	}
	for _, name := range strings.Split(named, ",") {
		i := slices.IndexFunc(all, func(t tool) bool { return t.name == name })
		if i < 0 {
			var names []string
			for _, t := range all {
				names = append(names, t.name)
			}
			return nil, fmt.Errorf("no tool is called %q; %s are", name, strings.Join(names, ","))
		}
		list = append(list, all[i])
	}
	return list, nil
}
