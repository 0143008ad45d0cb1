package main

import (
	"bufio"
	"cmp"
	"errors"
	"fmt"
	"os"
	"strings"

	"github.com/fuzzmachine/go/corpus"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/request"
	"github.com/fuzzmachine/go/internal/wire"
)

// A prompt shows steps one at a time, and waits for input before each.
type prompt struct {
	*call
	lines *bufio.Scanner
}

func newPrompt(k *call) *prompt { return &prompt{k, bufio.NewScanner(os.Stdin)} }

// errQuit says that the user has quit.
var errQuit = errors.New("quit")

// show shows the steps of an entry.
func (p *prompt) show(f corpus.File, a *request.Answer) error {
	p.printf("%s, %d %s\n", f.Name(), len(a.Ran), plural(len(a.Ran), "step"))
	if a.Start != nil {
		p.snapshot(*a.Start, wire.Snapshot{})
	}
	for i := 0; i < len(a.Ran); {
		p.printf("(%d of %d; Enter: next step, b: back, a number: that step, n: next entry, q: quit) ", i+1, len(a.Ran))
		if !p.lines.Scan() {
			p.printf("\n")
			return cmp.Or(p.lines.Err(), errQuit)
		}
		answer, number := strings.TrimSpace(p.lines.Text()), 0
		switch {
		case answer == "q":
			return errQuit
		case answer == "n":
			return nil
		case answer == "b":
			i = max(i-2, 0)
		case answer == "":
		default:
			if _, err := fmt.Sscan(answer, &number); err != nil || number < 1 || number > len(a.Ran) {
				p.printf("there is no such step: give a number from 1 to %d\n", len(a.Ran))
				continue
			}
			i = number - 1
		}
		p.step(a, i)
		i++
	}
	p.printf("%s\n", ending(a))
	if v := a.Verdict; v != nil {
		p.printf("%s\n", indented(v.Report, "    "))
	}
	return nil
}

// step shows one step, and what it changed.
func (p *prompt) step(a *request.Answer, i int) {
	s, before := a.Ran[i], wire.Snapshot{}
	if i > 0 {
		before = a.Ran[i-1].Snapshot
	} else if a.Start != nil {
		before = *a.Start
	}
	mark := " "
	if s.Failed {
		mark = ">"
	}
	p.printf("%s %d  %s  %s%s\n", mark, s.N, s.Text, returned(s), unconsulted(s))
	for _, l := range s.Logs {
		p.printf("       log     %s\n", l)
	}
	p.snapshot(s.Snapshot, before)
}

// snapshot shows the states of model and system, or that the model has not changed.
func (p *prompt) snapshot(now, before wire.Snapshot) {
	switch now.State {
	case "":
	case before.State:
		p.printf("       model   unchanged\n")
	default:
		p.printf("       model   %s\n", now.State)
	}
	for _, v := range now.Views {
		for _, l := range viewLines(v) {
			p.printf("       %s\n", l)
		}
	}
}

// viewLines describes what a mapping sees.
func viewLines(v wire.View) []string {
	name := cmp.Or(v.Name, "mapping")
	if v.Model == v.System {
		return []string{fmt.Sprintf("%-7s %s", name, v.Model)}
	}
	return []string{fmt.Sprintf("%-7s model  %s", name, v.Model), fmt.Sprintf("%-7s system %s", "", v.System)}
}
