// Package teeth asks how well a test notices flaws. A flaw is one thing that is made wrong on purpose: an answer of the
// system, a call that is left out, a part of the model, a guard. A Spoiler is put between a machine and its functions. Bite
// runs programs of the machine, in which the spoiler looks, and then makes one flaw in each; a Table says what was noticed.
// The package knows functions by reflection, and neither worlds nor runs: it is given a Machine that runs programs.
package teeth

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
)

// A Kind is what is made wrong.
type Kind int

// The kinds of flaws.
const (
	Answer  Kind = iota // the system gives another answer
	System              // the system is not called
	Model               // the model is not called, or its update is lost
	Guard               // a step is taken that the guard forbids
	Changed             // the model is changed between two steps
)

// A Flaw is one that was made in many programs, once in each.
type Flaw struct {
	Kind   Kind
	Action string // "" if it is no action's
	Part   string // of the answer or of the model; "": there are no parts
	Index  int    // of the action, or of the place in the model
	Field  int    // of the answer; -1: all of it

	Ran        int            // programs in which it was made
	Noticed    int            // of these
	By         map[string]int // who noticed it, and how often
	Equivalent string         // why nobody could notice it; "": somebody should
	Missing    string         // why it was made in no program, though somebody should notice it
}

// Add counts a program in which the flaw was made; "" is that nobody has noticed it.
func (f *Flaw) Add(by string) {
	if f.Ran++; by == "" {
		return
	}
	if f.By == nil {
		f.By = make(map[string]int)
	}
	f.Noticed++
	f.By[by]++
}

// Where is the action, or what else is made wrong.
func (f *Flaw) Where() string {
	if f.Action == "" {
		return "the model"
	}
	return f.Action
}

// What is what is made wrong there.
func (f *Flaw) What() string {
	switch f.Kind {
	case Answer:
		if f.Part != "" {
			return "another " + f.Part
		}
		return "another answer"
	case System:
		return "the system is not called"
	case Model:
		return "the model is not called"
	case Guard:
		return "its guard is taken away"
	}
	return f.Part + " changes"
}

// noticers lists who has noticed it, the most frequent ones first.
func (f *Flaw) noticers() (list []string) {
	list = slices.SortedFunc(maps.Keys(f.By), func(a, b string) int { return cmp.Or(f.By[b]-f.By[a], cmp.Compare(a, b)) })
	if len(list) > 1 {
		for i, by := range list {
			list[i] = fmt.Sprintf("%s (%d)", by, f.By[by])
		}
	}
	return list
}

// cure is what to do about a flaw that nobody has noticed.
func (f *Flaw) cure() string {
	switch f.Kind {
	case Answer:
		return "the comparison accepts another value there. Compare all that callers rely on"
	case System, Model:
		return "in these programs nothing reads what the step changes. Add a mapping of it, an action that reads it, or an " +
			"entry in which that is read"
	case Guard:
		return "the steps that it forbids were taken, and nothing compares what they do. Compare it, or remove the guard"
	}
	return "no comparison depends on it. Add it to a mapping; if it says nothing of the system, remove it from the model"
}
