package main

import (
	"bufio"
	"cmp"
	"errors"
	"fmt"
	"os"
	"strings"

	"github.com/fuzzmachine/go/corpus"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/errand"
)

// A prompt shows steps one at a time, and asks before each.
type prompt struct {
	*call
	lines *bufio.Scanner
}

func newPrompt(k *call) *prompt { return &prompt{k, bufio.NewScanner(os.Stdin)} }

// errSeen is that somebody has seen enough.
var errSeen = errors.New("seen enough")

// show shows the steps of an entry.
func (p *prompt) show(f corpus.File, a *errand.Answer) error {
	p.printf("%s, %d %s\n", f.Name(), len(a.Ran), plural(len(a.Ran), "step"))
	for _, start := range a.Start {
		p.picture(start, errand.Picture{})
	}
	for i := 0; i < len(a.Ran); {
		p.printf("(%d of %d; return is the next, b the one before, a number another, n the next entry, q quits) ", i+1, len(a.Ran))
		if !p.lines.Scan() {
			p.printf("\n")
			return cmp.Or(p.lines.Err(), errSeen)
		}
		answer, number := strings.TrimSpace(p.lines.Text()), 0
		switch {
		case answer == "q":
			return errSeen
		case answer == "n":
			return nil
		case answer == "b":
			i = max(i-2, 0)
		case answer == "":
		default:
			if _, err := fmt.Sscan(answer, &number); err != nil || number < 1 || number > len(a.Ran) {
				p.printf("there is no such step\n")
				continue
			}
			i = number - 1
		}
		p.step(a, i)
		i++
	}
	p.printf("%s\n", ending(a))
	if v := a.Failed(); v != nil {
		p.printf("%s\n", indented(v.Report, "    "))
	}
	return nil
}

// step shows one step, and what is different after it.
func (p *prompt) step(a *errand.Answer, i int) {
	s, before := a.Ran[i], errand.Picture{}
	if i > 0 {
		before = a.Ran[i-1].Picture
	} else if len(a.Start) > 0 {
		before = a.Start[0]
	}
	mark := " "
	if s.Failed {
		mark = ">"
	}
	p.printf("%s %d  %s  %s%s\n", mark, s.N, s.Text, outcome(s), unasked(s))
	for _, l := range s.Logs {
		p.printf("       log     %s\n", l)
	}
	p.picture(s.Picture, before)
}

// picture shows the states. A state that is as it was before is said to be.
func (p *prompt) picture(now, before errand.Picture) {
	switch now.State {
	case "":
	case before.State:
		p.printf("       model   as before\n")
	default:
		p.printf("       model   %s\n", now.State)
	}
	for _, v := range now.Views {
		for _, l := range viewWords(v) {
			p.printf("       %s\n", l)
		}
	}
}

// viewWords says what a mapping sees.
func viewWords(v errand.View) []string {
	name := cmp.Or(v.Name, "mapping")
	if v.Model == v.System {
		return []string{fmt.Sprintf("%-7s %s", name, v.Model)}
	}
	return []string{fmt.Sprintf("%-7s model  %s", name, v.Model), fmt.Sprintf("%-7s system %s", "", v.System)}
}
