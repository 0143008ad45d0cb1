package run

import (
	"strings"

	"github.com/fuzzmachine/go/internal/fate"
	"github.com/fuzzmachine/go/program"
)

// A Foretelling is what the prophecies of a step say, and what has become of them.
type Foretelling struct {
	reader      *program.Reader           // of the run
	Fate        fate.Fate                 // nil: no stub consults it
	foretold    []prophecies              // by action; nil until a stub wants fate
	Foretells   func() []program.Prophecy // of the step of an actor; nil: of the step that the reader has
	Unconsulted uint64                    // which prophecies of the step no stub consulted
}

// begin has nobody ask for the fate of another run.
func (f *Foretelling) begin() { f.Fate, f.Foretells, f.Unconsulted = nil, nil, 0 }

// Foretell gives fate the prophecies of the step, whose guard is true.
//
//go:noinline
func (f *Foretelling) Foretell() {
	if f.Fate != nil {
		f.Fate.Foretell(f.foretold[f.reader.Index()])
	}
}

// prophecies are those of an action, where the reader puts them.
type prophecies []program.Prophecy

// list is the names of all of them.
func (p prophecies) list() (names []string) {
	for _, prophecy := range p {
		names = append(names, prophecy.Name)
	}
	return names
}

// names says which of them a word of bits means.
func (p prophecies) names(which uint64) string {
	var names []string
	for i, prophecy := range p {
		if which>>i&1 == 1 {
			names = append(names, "!"+prophecy.Name)
		}
	}
	return strings.Join(names, " and ")
}
