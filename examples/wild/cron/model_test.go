package cron

import (
	"slices"
	"time"

	"github.com/fuzzmachine/go/decode"
)

// eves are times before clocks are changed in one of the zones.
var eves = []time.Time{
	time.Date(2000, 2, 26, 20, 0, 0, 0, time.UTC), // Sao Paulo, back at midnight
	time.Date(2000, 3, 25, 10, 0, 0, 0, time.UTC), // Lord Howe, back by half an hour
	time.Date(2000, 4, 1, 20, 0, 0, 0, time.UTC),  // New York
	time.Date(2000, 8, 26, 10, 0, 0, 0, time.UTC), // Lord Howe, forward
	time.Date(2000, 10, 7, 20, 0, 0, 0, time.UTC), // Sao Paulo, forward at midnight
	time.Date(2000, 10, 28, 20, 0, 0, 0, time.UTC),
}

// A job is an entry of the model.
type job struct {
	add
	entry
	busy []time.Time // when its runs end
}

type model struct {
	now     time.Time
	running bool
	ids     int
	jobs    []*job
	named   decode.Bundle[*job]
	runs    []run
	ends    []time.Time // of all runs
}

func newModel() *model { return &model{now: time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC)} }

func (m *model) room() bool { return m.named.Len() < 4 }
func (m *model) some() bool { return m.named.Len() > 0 }

// rests is a guard: nothing runs that was begun before Stop.
func (m *model) rests() bool { return m.running || m.active() == 0 }

// before is a guard: an eve is not over, and nothing runs that would have to run for months.
func (m *model) before(i int) bool { return !m.running && m.now.Before(eves[i]) }

func (m *model) next(s spec) time.Time { return s.next(m.now) }

func (m *model) add(a add) {
	m.ids++
	j := &job{add: a, entry: entry{id: m.ids}}
	if m.running {
		j.next = a.next(m.now)
	}
	m.jobs = append(m.jobs, j)
	m.named.Put(decode.Name[*job](a.As), j)
}

func (m *model) remove(u use) {
	j, _ := m.named.Take(decode.Ref[*job](u.E))
	m.jobs = slices.DeleteFunc(m.jobs, func(one *job) bool { return one == j })
}

// start computes when each job is due, or is a "no-op if already started".
func (m *model) start() {
	for _, j := range m.jobs {
		if !m.running {
			j.next = j.spec.next(m.now)
		}
	}
	m.running = true
}

func (m *model) stop()      { m.running = false }
func (m *model) eve(i int)  { m.until(eves[i]) }
func (m *model) pass(n int) { m.until(m.now.Add(time.Duration(n) * time.Minute)) }

// until lets time pass.
func (m *model) until(end time.Time) {
	for m.running {
		due := m.due(end)
		if due == nil {
			break
		}
		m.now = due.next
		due.begin(m)
	}
	m.now = end
}

// due returns the job that is next, or nil if none is before the end.
func (m *model) due(end time.Time) (first *job) {
	for _, j := range m.jobs {
		if !j.next.IsZero() && !j.next.After(end) && (first == nil || j.next.Before(first.next)) {
			first = j
		}
	}
	return first
}

func (j *job) begin(m *model) {
	j.prev, j.next = m.now, j.spec.next(m.now)
	j.busy = slices.DeleteFunc(j.busy, m.now.After)
	if j.Skip && len(j.busy) > 0 {
		return
	}
	m.runs = append(m.runs, run{j.id, m.now})
	if end := m.now.Add(j.lasts()); end.After(m.now) {
		j.busy, m.ends = append(j.busy, end), append(m.ends, end)
	}
}

func (m *model) entries() (list []entry) {
	for _, j := range m.jobs {
		list = append(list, j.entry)
	}
	return list
}

func (m *model) all() []run { return m.runs }

// active is how many runs have not ended.
func (m *model) active() (n int) {
	for _, end := range m.ends {
		if end.After(m.now) {
			n++
		}
	}
	return n
}

// ended is whether the context of Stop would be done.
func (m *model) ended() bool { return m.running || m.active() == 0 }
