// Package prompt shows what an entry does one step at a time, and waits for the user before each. It runs
// nothing.
package prompt

import (
	"bufio"
	"cmp"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/console"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/request"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/words"
	"github.com/fuzzmachine/go/internal/wire"
)

// A Prompt shows steps one at a time, and waits for input before each.
type Prompt struct {
	*console.Console
	lines *bufio.Scanner
}

// New returns a prompt that reads what the user types.
func New(c *console.Console, typed io.Reader) *Prompt { return &Prompt{c, bufio.NewScanner(typed)} }

// ErrQuit says that the user has quit.
var ErrQuit = errors.New("quit")

// Show shows the steps of an entry.
func (p *Prompt) Show(name string, a *request.Answer) error {
	p.Printf("%s, %d %s\n", name, len(a.Ran), words.Plural(len(a.Ran), "step"))
	if a.Start != nil {
		p.snapshot(*a.Start, wire.Snapshot{})
	}
	for i := 0; i < len(a.Ran); {
		next, err := p.ask(i, len(a.Ran))
		switch {
		case err == errNextEntry:
			return nil
		case err != nil:
			return err
		case next < 0:
			continue
		}
		p.step(a, next)
		i = next + 1
	}
	p.Printf("%s\n", words.Ending(a))
	if v := a.Verdict; v != nil {
		p.Printf("%s\n", words.Indented(v.Report, "    "))
	}
	return nil
}

// errNextEntry says that the user wants the next entry.
var errNextEntry = errors.New("next entry")

// ask asks which step to show instead of step i of n. The step is -1 if there is no such step.
func (p *Prompt) ask(i, n int) (step int, err error) {
	p.Printf("(%d of %d; Enter: next step, b: back, a number: that step, n: next entry, q: quit) ", i+1, n)
	if !p.lines.Scan() {
		p.Printf("\n")
		return -1, cmp.Or(p.lines.Err(), ErrQuit)
	}
	switch answer := strings.TrimSpace(p.lines.Text()); answer {
	case "q":
		return -1, ErrQuit
	case "n":
		return -1, errNextEntry
	case "b":
		return max(i-2, 0), nil
	case "":
		return i, nil
	default:
		var number int
		if _, err := fmt.Sscan(answer, &number); err != nil || number < 1 || number > n {
			p.Printf("there is no such step: give a number from 1 to %d\n", n)
			return -1, nil
		}
		return number - 1, nil
	}
}

// step shows one step, and what it changed.
func (p *Prompt) step(a *request.Answer, i int) {
	s, before := a.Ran[i], wire.Snapshot{}
	if i > 0 {
		before = a.Ran[i-1].Snapshot
	} else if a.Start != nil {
		before = *a.Start
	}
	p.Printf("%s %d  %s  %s%s\n", words.Mark(s), s.N, s.Text, words.Returned(s), words.Unconsulted(s))
	for _, l := range s.Logs {
		p.Printf("       log     %s\n", l)
	}
	p.snapshot(s.Snapshot, before)
}

// snapshot shows the states of model and system, or that the model has not changed.
func (p *Prompt) snapshot(now, before wire.Snapshot) {
	switch now.State {
	case "":
	case before.State:
		p.Printf("       model   unchanged\n")
	default:
		p.Printf("       model   %s\n", now.State)
	}
	for _, v := range now.Views {
		for _, l := range words.View(v) {
			p.Printf("       %s\n", l)
		}
	}
}
