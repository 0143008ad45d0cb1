package main

import (
	"regexp"
	"strconv"
	"strings"
)

// rapidSteps counts the actions of the shortest run, which stands last.
func rapidSteps(report string) int {
	_, last, _ := strings.Cut(report, "Failed test output:")
	return strings.Count(last, "draw action:")
}

var counted = regexp.MustCompile(`(\d+) steps`)

// loopSteps returns how many steps the last run had, that of the entry that is kept.
func loopSteps(report string) int {
	said := counted.FindAllStringSubmatch(report, -1)
	if said == nil {
		return 0
	}
	n, _ := strconv.Atoi(said[len(said)-1][1])
	return n
}

// machineSteps counts the steps of the program that a report of ours begins with.
func machineSteps(report string) int {
	_, program, found := strings.Cut(report, ".Tape(`")
	if !found {
		return 0
	}
	program, _, _ = strings.Cut(program, "`")
	return strings.Count(program, "; ") + 1
}
