package target

import (
	"sync/atomic"
	"time"

	"github.com/fuzzmachine/go/fuzzmachine"
)

// An alarm rings after the time it was last set to. The planted mistake: set anew, it rings for the time
// before as well. Two alarms may ring at the same time.
type Alarm struct{ rings atomic.Int64 }

func (a *Alarm) Set(d time.Duration) { time.AfterFunc(d, func() { a.rings.Add(1) }) }
func (a *Alarm) Rings() int          { return int(a.rings.Load()) }

type alarmModel struct {
	now, due time.Duration
	rings    int
}

func (m *alarmModel) set(d time.Duration) { m.due = m.now + d }
func (m *alarmModel) count() int          { return m.rings }
func (m *alarmModel) pass(d time.Duration) {
	before := m.now
	if m.now += d; before < m.due && m.due <= m.now {
		m.rings++
	}
}

// alarm is a machine whose runs go in bubbles.
var alarm = fuzzmachine.New(func() *alarmModel { return &alarmModel{} }, func(t *fuzzmachine.T) *Alarm {
	Opened.Add(1)
	t.Cleanup(func() { Closed.Add(1) })
	return &Alarm{}
},
	fuzzmachine.Both0("set", (*alarmModel).set, (*Alarm).Set).WhenArgs(func(_ *alarmModel, d time.Duration) bool { return d > 0 }),
	fuzzmachine.Call("rings", (*alarmModel).count, (*Alarm).Rings),
	fuzzmachine.Both0("pass", (*alarmModel).pass, func(_ *Alarm, d time.Duration) { time.Sleep(d) }),
).With(fuzzmachine.Bubble())
