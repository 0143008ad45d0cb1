package report

// A Data holds what a page shows: a machine and what its entries did. Make it with New.
type Data struct {
	machine    Machine
	actions    numbering
	tallies    []tally // by action
	prophecies prophecies
	states     states
	failures   failures
	unread     []Entry // the first entries that could not be read

	entries, failed, unreadCount, steps int
}

const mostUnread = 50 // that are listed

// New returns a Data without entries.
func New(m Machine) *Data {
	d := &Data{machine: m}
	for _, a := range m.Actions {
		d.action(a.Name)
	}
	return d
}

// Add adds an entry that has been run. The caller can change the entry afterwards.
func (d *Data) Add(e Entry) {
	d.entries++
	d.walk(e)
	switch {
	case e.Problem != "":
		if d.unreadCount++; len(d.unread) < mostUnread {
			d.unread = append(d.unread, Entry{Name: e.Name, Problem: cut(e.Problem, mostWords)})
		}
	case e.Verdict != nil:
		d.failed++
		d.failures.add(e)
	}
}

// walk counts what the steps of an entry did.
func (d *Data) walk(e Entry) {
	d.states.begin(e.Start)
	for i := range e.Steps {
		s := &e.Steps[i]
		d.steps++
		action := d.action(s.Action)
		d.tallies[action].add(s)
		d.prophecies.add(s)
		if !s.Skipped {
			d.states.visit(s.State, action)
		}
	}
}

// action returns the number of an action. The machine may no longer have it.
func (d *Data) action(name string) int {
	n := d.actions.number(name)
	if n == len(d.tallies) {
		d.tallies = append(d.tallies, tally{name: name})
	}
	return n
}
