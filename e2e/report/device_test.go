package report_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"sync"

	"github.com/fuzzmachine/go/corpus/report"
	"github.com/fuzzmachine/go/mapping"
)

// A device is a small store that entries are made with. Its model and its system are the same, except for a
// planted bug: compacting brings a deleted value back.
type device struct {
	Open  bool
	Items map[string]int
	Dirty int

	ghosts map[string]int // deleted, but not yet removed
	risen  map[string]int // deleted, and back because of the bug
}

// state is what the model knows. It does not know which deleted values are not yet removed.
func (d *device) state() string {
	return mapping.Print(struct {
		Open  bool
		Items map[string]int
		Dirty int
	}{d.Open, d.Items, d.Dirty})
}

// machine is the machine of the device, with an action that no entry takes.
var deviceMachine = report.Machine{
	Target:  "FuzzStore",
	Package: "example.com/store",
	Actions: []report.Action{
		{Name: "open", Guarded: true},
		{Name: "close", Guarded: true},
		{Name: "put", Guarded: true, Arguments: []report.Argument{{Name: "key", Domain: "1..8 of a-c"}, {Name: "val", Domain: "0..255"}}},
		{Name: "get", Guarded: true, Arguments: []report.Argument{{Name: "key", Domain: "1..8 of a-c"}}},
		{Name: "delete", Guarded: true, Arguments: []report.Argument{{Name: "key", Domain: "1..8 of a-c"}}},
		{Name: "sync", Guarded: true, Arguments: []report.Argument{{Name: "crash", Domain: "yes or no", Prophecy: true}}},
		{Name: "compact", Guarded: true, Stutters: true},
		{Name: "restore", Guarded: true, Arguments: []report.Argument{{Name: "torn", Domain: "0..3", Prophecy: true}}},
	},
}

// A maker makes random entries, the same ones each time.
type maker struct {
	random *rand.Rand
	keys   []string
}

func newMaker(keys ...string) *maker { return &maker{rand.New(rand.NewPCG(1, 2)), keys} }

// entry runs a program of about a number of steps on a new device, up to the first step that fails.
func (m *maker) entry(steps int) report.Entry {
	d := &device{Items: make(map[string]int), ghosts: make(map[string]int), risen: make(map[string]int)}
	state := d.state()
	e := report.Entry{Name: fmt.Sprintf("%016x", m.random.Uint64()), Start: state}
	var script []string
	for n := 1; n <= steps && e.Verdict == nil; n++ {
		s := m.step(d)
		if !s.Skipped {
			state = d.state()
		}
		s.Number, s.State = n, state
		if s.Failed {
			e.Verdict = verdict(s)
		}
		script = append(script, s.Text)
		e.Steps = append(e.Steps, s)
	}
	e.Script = strings.Join(script, "; ")
	if e.Verdict != nil {
		e.Verdict.Report = fmt.Sprintf("%s\n\n  1 to %d as above\n\nsignature   %s\n\nfunc TestStore(t *testing.T) {\n\tstore.Replay(t, `%s`)\n}\n",
			e.Verdict.Headline, len(e.Steps), e.Verdict.Signature, e.Script)
	}
	return e
}

// verdict returns the verdict on the step that failed: a different answer, or a difference of states in two
// lines.
func verdict(s report.Step) *report.Verdict {
	v := &report.Verdict{Step: s.Number, Signature: "answer " + s.Action}
	v.Headline = fmt.Sprintf("step %d, %s: the answers differ: model %s, system %s",
		s.Number, s.Action, s.Model, s.System)
	if s.Action == "sync" {
		v.Signature = "state items:[*]"
		v.Headline = fmt.Sprintf("step %d, sync: the states differ in mapping \"items\", at [1]: model nothing, system %s",
			s.Number, s.System)
		v.Difference = "  {\n    \"a\": 4\n+   \"b\": " + s.System + "\n  }"
	}
	return v
}

func (m *maker) step(d *device) report.Step {
	action := deviceMachine.Actions[m.random.IntN(len(deviceMachine.Actions)-1)]
	key := m.keys[m.random.IntN(len(m.keys))]
	s := report.Step{Action: action.Name, Text: action.Name}
	s.Skipped = d.Open == (action.Name == "open")
	switch action.Name {
	case "put":
		val := m.random.IntN(20)
		s.Text = fmt.Sprintf("put key=%q val=%d", key, val)
		if !s.Skipped {
			d.Items[key] = val
			delete(d.risen, key)
			delete(d.ghosts, key)
			d.Dirty++
		}
	case "get", "delete":
		s.Text = fmt.Sprintf("%s %q", action.Name, key)
	}
	if !s.Skipped {
		m.take(d, &s, key)
	}
	return s
}

// take performs an action that is not skipped.
func (m *maker) take(d *device, s *report.Step, key string) {
	switch s.Action {
	case "open", "close":
		d.Open = s.Action == "open"
		s.Model, s.System = "nil", "nil"
	case "get":
		s.Model = fmt.Sprint(d.Items[key])
		s.System = fmt.Sprint(d.Items[key] + d.risen[key])
		s.Failed = s.Model != s.System
	case "delete":
		d.ghosts[key] = d.Items[key]
		delete(d.Items, key)
	case "compact":
		s.Stuttered = true
		if len(d.ghosts) == len(m.keys) && m.random.IntN(3) == 0 {
			d.risen = d.ghosts
		}
	case "sync":
		crash := m.random.IntN(6) == 0
		s.Prophecies = []report.Prophecy{
			{Name: "crash", Unusual: crash, Known: true, Consulted: crash && d.Dirty > 0},
		}
		if crash {
			s.Text += " !crash"
		}
		if d.risen[key] > 0 && m.random.IntN(4) == 0 {
			s.Failed, s.System = true, fmt.Sprint(d.risen[key])
		}
		d.Dirty = 0
	}
}

// entries makes a number of entries of 5 to 55 steps.
func (m *maker) entries(n int) (list []report.Entry) {
	for range n {
		list = append(list, m.entry(5+m.random.IntN(51)))
	}
	return list
}

// many returns ten thousand entries about three keys, which are made once. Tests that need fewer use the
// first of them.
var many = sync.OnceValue(func() []report.Entry { return newMaker("a", "b", "c").entries(10_000) })

// few returns three hundred entries about three keys, which are made once.
var few = sync.OnceValue(func() []report.Entry { return newMaker("a", "b", "c").entries(300) })
