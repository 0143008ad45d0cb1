package report

import "slices"

// A Data is what a page is written from: a machine and what its entries did. New begins one. The zero Data
// cannot be used.
type Data struct {
	machine  Machine
	actions  roster
	tallies  []tally // by action
	follows  follows
	omens    omens
	states   states
	failures failures
	samples  samples
	index    index
	troubles []Entry // the first that could not be read

	entries, failed, troubled, steps int
}

const mostTroubles = 50 // that are listed

// New begins a page about a machine.
func New(m Machine) *Data {
	d := &Data{machine: m, follows: make(follows), omens: newOmens(), states: newStates(), samples: make(samples)}
	for _, a := range m.Actions {
		d.action(a.Name)
	}
	return d
}

// Add adds an entry that has been run. The caller may change the entry afterwards.
func (d *Data) Add(e Entry) {
	d.entries++
	if e.Verdict != nil { // it names groups, and stands in the filter
		v := *e.Verdict
		v.Kind, v.Signature = cut(v.Kind, mostWords), cut(v.Signature, mostWords)
		e.Verdict = &v
	}
	at := d.index.add(e, d.walk(e))
	switch {
	case e.Trouble != "":
		if d.troubled++; len(d.troubles) < mostTroubles {
			d.troubles = append(d.troubles, Entry{Name: e.Name, Trouble: cut(e.Trouble, mostWords)})
		}
	case e.Verdict != nil:
		d.failed++
		d.failures.add(e, at)
	default:
		d.samples.add(e, at)
	}
}

// walk counts what the steps of an entry did, and returns the actions among them.
func (d *Data) walk(e Entry) (seen []int) {
	before := none
	d.states.begin(e.Start)
	for i := range e.Steps {
		s := &e.Steps[i]
		d.steps++
		action := d.action(s.Action)
		if !slices.Contains(seen, action) {
			seen = append(seen, action)
		}
		d.tallies[action].add(s)
		d.omens.add(s)
		if s.Skipped {
			continue
		}
		if before != none {
			d.follows[pair{before, action}]++
		}
		before = action
		d.states.visit(s.State, action)
	}
	return seen
}

// action returns the number of an action, which may be one that the machine no longer has.
func (d *Data) action(name string) int {
	n := d.actions.number(name)
	if n == len(d.tallies) {
		d.tallies = append(d.tallies, tally{name: name})
	}
	return n
}

const none = -1 // no action, no state
