package evolution_test

import (
	"fmt"
	"strings"
)

// A result counts what a change did to entries.
type result struct {
	change
	kept, lasting     int // kept entries; those that are right without migrate
	concerned         int // kept entries that mean something else, or of which something is lost
	byTest, byVet     int // those of them that each names
	alarms, vetAlarms int // other entries that each names
	raw, same         int // steps of raw entries; those that are right
	written, right    int // entries with scripts; those that are right after migrate
	lost              int // those of which something is lost
	guessed           int // those that are wrong, and of which migrate says that it had to guess
	unreported        int // those that are wrong or lost something, and migrate does not report it
	left              int // those that go test or vet still name
}

// ought returns the meaning that an entry should have after the change, and whether something of it is lost.
func (c change) ought(was meaning) (is meaning, lost bool) {
	for _, s := range was.steps {
		becomes := c.becomes(s.text)
		lost = lost || becomes.lost
		if becomes.text == "" {
			continue
		}
		if s.text = becomes.text; lost { // the answer may have depended on what is lost
			s.answer = ""
		}
		is.steps = append(is.steps, s)
	}
	return is, lost
}

func (c change) becomes(step string) said {
	if c.says == nil {
		return said{step, false}
	}
	return c.says(step)
}

// does reports whether an entry has the meaning that it should have.
func (is meaning) does(ought meaning) bool {
	if len(is.steps) != len(ought.steps) {
		return false
	}
	for i, s := range is.steps {
		if !s.does(ought.steps[i]) {
			return false
		}
	}
	return true
}

func (s step) does(ought step) bool {
	return s.text == ought.text && (ought.answer == "" || s == ought)
}

// try makes a change and counts what it did to the entries.
func (o *office) try(c change) (r result, err error) {
	r.change = c
	m, err := o.module(c)
	if err != nil {
		return r, err
	}
	if err := m.lay(o.entries); err != nil {
		return r, err
	}
	now, err := m.explain()
	if err != nil {
		return r, err
	}
	test, vet, err := m.names()
	if err != nil {
		return r, err
	}
	for _, e := range o.entries {
		if ought, lost := c.ought(o.before[e.name]); e.kept() {
			r.judge(now[e.name].does(ought), lost, test[e.name], vet[e.name])
		} else {
			r.count(o.before[e.name], now[e.name])
		}
	}
	return r, r.migrate(m)
}

// judge counts a kept entry.
func (r *result) judge(does, lost, test, vet bool) {
	r.kept++
	r.lasting += one(does)
	concerned := !does || lost
	r.concerned += one(concerned)
	r.byTest += one(concerned && test)
	r.byVet += one(concerned && vet)
	r.alarms += one(!concerned && test)
	r.vetAlarms += one(!concerned && vet)
}

// count counts the steps of a raw entry, except those that should be left out. In raw tapes every op remains
// some step.
func (r *result) count(was, is meaning) {
	for i, s := range was.steps {
		if ought := r.becomes(s.text).text; ought != "" {
			r.raw++
			r.same += one(i < len(is.steps) && is.steps[i].text == ought)
		}
	}
}

// migrate runs fuzzcorpus migrate on all entries with scripts that the unchanged machine wrote, and counts
// the results.
func (r *result) migrate(m *module) error {
	if err := m.lay(m.written); err != nil {
		return err
	}
	args := []string{"migrate"}
	if r.rename != "" {
		args = append(args, "-rename="+r.rename)
	}
	out, status, err := m.corpus(args...)
	if err != nil || status > 1 {
		return fmt.Errorf("fuzzcorpus migrate: status %d, %v\n%s", status, err, beginning(out))
	}
	now, err := m.explain()
	if err != nil {
		return err
	}
	test, vet, err := m.names()
	r.left = len(test) + len(vet)
	notes, wanted := notesOf(out), r.change
	if r.mends != nil {
		wanted.says = r.mends
	}
	for _, e := range m.written {
		ought, lost := wanted.ought(m.before[e.name])
		right, note := now[e.name].does(ought), notes[e.name]
		guessed := !right && strings.Contains(note, " may be ")
		r.written++
		r.right += one(right)
		r.lost += one(lost)
		r.guessed += one(guessed)
		r.unreported += one(!right && !guessed || lost && note == "")
	}
	if err == nil && (r.lost > 0 && status == 0 || len(notes) == 0 && status == 1) {
		err = fmt.Errorf("fuzzcorpus migrate: status %d, where %d entries lose something and %d are reported",
			status, r.lost, len(notes))
	}
	return err
}

// broken returns the promises that the result breaks.
func (r result) broken() (list []string) {
	for promise, holds := range map[string]bool{
		"go test names what has changed":    r.byTest == r.concerned,
		"vet names what has changed":        r.byVet == r.concerned,
		"nothing else is named":             r.vague || r.alarms+r.vetAlarms == 0,
		"kept entries do what they did":     !r.holds || r.lasting == r.kept,
		"migrated entries do what they did": r.vague || r.right == r.written,
		"migrate reports what it could not": r.unreported == 0,
		"nothing is named after migrate":    r.left == 0,
	} {
		if !holds {
			list = append(list, promise)
		}
	}
	return list
}

func one(is bool) int {
	if is {
		return 1
	}
	return 0
}
