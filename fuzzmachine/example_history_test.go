package fuzzmachine_test

import (
	"errors"
	"fmt"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/fuzzmachine/demand"
	"github.com/fuzzmachine/go/mapping"
	"github.com/fuzzmachine/go/prophecy"
)

// A meter adds up what arrives over a network that loses some of it.
type meter struct {
	lost        func() bool // nil: a network that loses nothing
	total, last int
}

func (m *meter) add(n int) {
	if m.lost == nil || !m.lost() {
		m.total, m.last = m.total+n, n
	}
}

type reading struct {
	N    int `fuzz:"1..9"`
	Lost prophecy.Flag
}

// A history is auxiliary: no answer depends on it, and only the mapping reads it. The plain system has none.
type history struct{ lost int }

func (h *history) note(r reading) {
	if h != nil && bool(r.Lost) {
		h.lost += r.N
	}
}

// watched is the meter with its history.
type watched struct {
	*meter
	history *history
}

func (w *watched) send(r reading) {
	w.meter.add(r.N)
	w.history.note(r)
}

func (w *watched) read() int { return w.total }

// sent is the model. It adds up what was sent and has no network.
type sent struct{ total, last int }

func (s *sent) send(r reading) { s.total, s.last = s.total+r.N, r.N }

func (s *sent) read(_ struct{}, total int) error {
	if total > s.total {
		return errors.New("more arrived than was sent")
	}
	return nil
}

type flow struct{ Total, Last int }

// A mapping reads the prophecies of the step and the history of the run. What was sent is what has arrived
// and what was lost. What came last was sent last, unless a step lost it. The plain system has neither a stub
// nor a history and returns the same answers, so the two change nothing.
func Example_history() {
	losing := func(at mapping.Step) bool {
		r, sends := at.Args.(*reading)
		return sends && bool(r.Lost) || !sends // the step before it may have lost one
	}
	m := fuzzmachine.New(func() *sent { return new(sent) }, func(t *fuzzmachine.T) *watched {
		fate := prophecy.FateOf(t)
		return &watched{&meter{lost: func() bool { return fate.Happens("lost") }}, new(history)}
	},
		fuzzmachine.Both0("send", (*sent).send, (*watched).send),
		fuzzmachine.Observed("read", (*sent).read, func(w *watched, _ struct{}) int { return w.read() }),
		mapping.RefineBy(mapping.Equal[flow](),
			func(s *sent, at mapping.Step) flow {
				if losing(at) {
					return flow{Total: s.total}
				}
				return flow{s.total, s.last}
			},
			func(w *watched, at mapping.Step) flow {
				f := flow{Total: w.total}
				if !losing(at) {
					f.Last = w.last
				}
				if w.history != nil {
					f.Total += w.history.lost
				}
				return f
			}),
		fuzzmachine.Plain[*sent](func(*fuzzmachine.T) *watched { return &watched{meter: new(meter)} }),
	).With(demand.Fulfilled(), demand.Foreseen())
	fmt.Println(m.Check(m.Tape("send 3; send 4 !lost; read; send 5; read")))
	// Output: <nil>
}
