package subprocess

import (
	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/trace"
	"github.com/fuzzmachine/go/program"
)

// addVerdict adds how a run failed; nil is that it passed.
func (m *message) addVerdict(v *failure.Verdict) {
	m.addFlags(v != nil)
	if v == nil {
		return
	}
	m.add(string(v.Kind), v.Action, v.Where, v.Words, v.Detail, v.Cure, v.Site, v.Unconsulted)
	m.add(v.Diff.Path, v.Diff.Model, v.Diff.System, v.Diff.Lines)
	m.addNumbers(v.Step, v.Diff.Sizes[0], v.Diff.Sizes[1], len(v.More))
	m.addFlags(v.Varies, v.Vague, v.After, v.Patient, v.Slow, v.Long, v.Late)
	for _, more := range v.More {
		m.addVerdict(more)
	}
}

func (m *message) verdict() *failure.Verdict {
	var failed bool
	if m.flags(&failed); !failed {
		return nil
	}
	v := &failure.Verdict{Kind: failure.Kind(m.word())}
	m.words(&v.Action, &v.Where, &v.Words, &v.Detail, &v.Cure, &v.Site, &v.Unconsulted)
	m.words(&v.Diff.Path, &v.Diff.Model, &v.Diff.System, &v.Diff.Lines)
	v.Step, v.Diff.Sizes = m.number(), [2]int{m.number(), m.number()}
	more := m.number()
	m.flags(&v.Varies, &v.Vague, &v.After, &v.Patient, &v.Slow, &v.Long, &v.Late)
	for ; more > 0 && !m.bad; more-- {
		v.More = append(v.More, m.verdict())
	}
	return v
}

// addTrace adds what a run noted of its steps.
func (m *message) addTrace(d *program.Description, t *trace.Trace) {
	var steps, found program.Program
	for _, l := range t.Lines {
		steps, found = append(steps, l.Step), append(found, l.Found)
	}
	m.addProgram(d, steps)
	m.addProgram(d, found)
	m.addNumbers(len(t.Lines))
	for i, l := range t.Lines {
		m.add(l.Model, l.System, l.State, l.Fate.Unconsulted)
		m.addFlags(l.Skipped, l.Free)
		m.addList(t.Logged(i + 1))
	}
	m.addList(t.Logged(0))
	m.addList(t.States)
	m.addFlags(t.Watches)
}

// trace reads it into t. Steps that cannot be encoded are the program's.
func (m *message) trace(d *program.Description, p program.Program, t *trace.Trace) {
	steps, found := d.Decode([]byte(m.word())), d.Decode([]byte(m.word()))
	for i := range m.number() {
		var l trace.Line
		m.words(&l.Model, &l.System, &l.State, &l.Fate.Unconsulted)
		m.flags(&l.Skipped, &l.Free)
		logs := m.list()
		if i >= len(p) || m.bad {
			return
		}
		l.Step, l.Found = p[i], p[i]
		if i < len(steps) {
			l.Step, l.Found = steps[i], steps[i]
		}
		if i < len(found) {
			l.Found = found[i]
		}
		t.Lines = append(t.Lines, l)
		t.LogAll(i+1, logs)
	}
	t.LogAll(0, m.list())
	t.States = m.list()
	m.flags(&t.Watches)
}

func (m *message) addProgram(d *program.Description, p program.Program) {
	tape, err := d.Encode(p)
	if err != nil {
		tape = nil
	}
	m.add(string(tape))
}

func (m *message) addList(list []string) {
	m.addNumbers(len(list))
	m.add(list...)
}

func (m *message) list() (list []string) {
	for n := m.number(); n > 0 && !m.bad; n-- {
		list = append(list, m.word())
	}
	return list
}
