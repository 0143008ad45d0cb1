package main

import (
	"fmt"
	"regexp"
	"strconv"
	"time"

	"github.com/fuzzmachine/go/e2e/builds/ways"
)

// A native row is go test, or go test -fuzz.
type native struct {
	*lane
	fuzz  bool
	limit time.Duration
}

func (n *native) name() string {
	if n.fuzz {
		return "go test -fuzz"
	}
	return "go test"
}

func (n *native) cell(column string) (string, error) {
	switch column {
	case compiles:
		return each("", func(s ways.Subject) (string, error) {
			_, err := n.built(s, false)
			return "", err
		})
	case findsRing:
		return n.finds(ways.Ring)
	case findsAuth:
		return n.finds(ways.Auth)
	case findsRadix:
		return n.finds(ways.Radix)
	case replays:
		return each("", n.replays)
	case minimises:
		return each(" steps", n.minimises)
	case merges:
		return each(" entries", n.merges)
	case coverage:
		return each(" %", n.covers)
	case sound:
		return each("", n.sound)
	case bubbles:
		return n.finds(ways.Alarm)
	}
	return each("", n.speed)
}

func (n *native) built(s ways.Subject, sound bool) (ways.Native, error) {
	m, err := n.module(s, sound && s.Planted == "")
	if err != nil {
		return ways.Native{}, err
	}
	return m.Native(n.fuzz)
}

// found is a run that finds the bug.
func (n *native) found(s ways.Subject, t ways.Native) (ways.Find, error) {
	var f ways.Find
	var err error
	if n.fuzz {
		f, err = t.Fuzz(s.Planted, fmt.Sprintf("%dx", mostRuns))
	} else {
		f.Process, err = t.Plain(s.Planted, "")
	}
	if err == nil && (f.Code == 0 || !f.Contains(s.Report...)) {
		err = fmt.Errorf("%s does not find the bug:\n%s", n.name(), f.Out)
	}
	return f, err
}

// finds is the processor time until the report, from nothing and from entries. The programs that plain go test
// generates are its seeds.
func (n *native) finds(s ways.Subject) (string, error) {
	t, err := n.built(s, false)
	if err != nil {
		return "", err
	}
	first, err := n.found(s, t)
	if err != nil {
		return "", err
	}
	if err := t.Forget(); err != nil || !n.fuzz || s.Seeds == nil {
		return fmt.Sprintf("%.1f s", first.CPU.Seconds()), err
	}
	if err := t.Keep(); err != nil {
		return "", err
	}
	second, err := n.found(s, t)
	if err != nil {
		return "", err
	}
	return fmt.Sprintf("%.1f s / %.1f s", first.CPU.Seconds(), second.CPU.Seconds()), t.Forget()
}

// replays runs the entry that the fuzzer leaves.
func (n *native) replays(s ways.Subject) (string, error) {
	m, err := n.module(s, false)
	if err != nil {
		return "", err
	}
	t, err := m.Native(true)
	if err != nil {
		return "", err
	}
	found, err := t.Fuzz(s.Planted, fmt.Sprintf("%dx", mostRuns))
	if err != nil {
		return "", err
	}
	p, err := t.Plain(s.Planted, found.Crash)
	if err != nil || p.Code == 0 || !p.Contains(s.Report...) {
		return "", fmt.Errorf("%s does not fail: %v\n%s", found.Crash, err, p.Out)
	}
	return "", t.Forget()
}

var shrunk = regexp.MustCompile(`shrunk +from (\d+) steps? to (\d+)`)

// minimises is what our shrinker does before Go's minimiser could.
func (n *native) minimises(s ways.Subject) (string, error) {
	t, err := n.built(s, false)
	if err != nil {
		return "", err
	}
	found, err := n.found(s, t)
	if err != nil {
		return "", err
	}
	lengths := shrunk.FindStringSubmatch(found.Out)
	if lengths == nil {
		return "", fmt.Errorf("nothing is shrunk:\n%s", found.Out)
	}
	return lengths[1] + "→" + lengths[2], t.Forget()
}

// merges is what fuzzcorpus dedup leaves of the entries.
func (n *native) merges(s ways.Subject) (string, error) {
	t, err := n.built(s, false)
	if err != nil {
		return "", err
	}
	if err := t.Keep(); err != nil {
		return "", err
	}
	before, err := t.Entries()
	if err != nil {
		return "", err
	}
	if err := t.Dedup(); err != nil {
		return "", err
	}
	after, err := t.Entries()
	if err != nil {
		return "", err
	}
	return fmt.Sprintf("%d→%d", before, after), t.Forget()
}

func (n *native) covers(s ways.Subject) (string, error) {
	t, err := n.built(s, true)
	if err != nil {
		return "", err
	}
	return share(t.Cover())
}

var programs = regexp.MustCompile(`: (\d+) programs in`)

// long is a run without a bug that takes as long as -time says.
func (n *native) long(s ways.Subject) (ways.Find, error) {
	return n.minute(s, func() (ways.Find, error) { return n.searched(s) })
}

func (n *native) searched(s ways.Subject) (ways.Find, error) {
	t, err := n.built(s, true)
	if err != nil {
		return ways.Find{}, err
	}
	var f ways.Find
	if n.fuzz {
		f, err = t.Fuzz("", n.limit.String())
	} else {
		f.Process, err = t.Plain("", "", "FUZZMACHINE_CHECKS="+n.limit.String())
		for _, said := range programs.FindAllStringSubmatch(f.Out, -1) { // the last line is the sum
			f.Executions, _ = strconv.Atoi(said[1]) // digits
		}
	}
	// Up to Go 1.26, -fuzz can fail at the end of its time: golang/go#75804.
	late := f.Contains("context deadline exceeded") && !f.Contains("Failing input")
	if err == nil && (f.Code != 0 && !late || f.Contains("signature ") || f.Executions == 0) {
		err = fmt.Errorf("a false failure:\n%s", f.Out)
	}
	return f, err
}

func (n *native) sound(s ways.Subject) (string, error) {
	f, err := n.long(s)
	return thousands(f.Executions), err
}

func (n *native) speed(s ways.Subject) (string, error) { return speedOf(n.long(s)) }
