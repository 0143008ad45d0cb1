package gocron

import (
	"fmt"
	"time"
)

// A job is that of the model.
type job struct {
	plan
	on    bool
	next  time.Duration
	count uint // of runs
}

type model struct {
	now  time.Duration
	on   bool
	jobs [3]job
	ends []run // when runs end
	runs []run
}

func newModel() *model { return new(model) }

func (m *model) started() bool { return m.on }
func (m *model) stopped() bool { return !m.on }

// over is whether a job has run as often as it may: "Upon reaching the limit, the job is removed from the scheduler."
func (j *job) over() bool { return j.Limit > 0 && j.count >= j.Limit }

// lives is a guard. Of a job that has reached its limit it is not clear how long it is there.
func (m *model) lives(key int) bool { return m.jobs[key].on && !m.jobs[key].over() }

// free is a guard.
func (m *model) free(key int) bool { return !m.lives(key) && !m.active(key) }

// quiet is a guard: it is not said what becomes of a run of a job that is updated.
func (m *model) quiet(key int) bool { return m.lives(key) && !m.active(key) }

// apart is a guard: no run begins before the last one of the job has ended. What jobs in singleton mode say of
// themselves depends on which of two goroutines of the scheduler is faster.
func (m *model) apart(_ int, p plan) bool { return p.lasts() < p.every() && !p.Single }

// unlimited is a guard: runs overlap only if the job has no limit. In singleton mode a run that takes no time may be
// followed by another one, for the same reason.
func (m *model) unlimited(_ int, p plan) bool {
	return (p.Limit == 0 || p.lasts() < p.every()) && (!p.Single || p.Lasts > 0)
}

// fitsNow is whether a run that begins now ends before the next one, and after the last one.
func (m *model) fitsNow(key int) bool {
	j := m.jobs[key]
	return !m.active(key) && m.now+j.lasts() < j.next
}

// overlapping returns a plan in which runs overlap, as RunNow can make them.
func overlapping(p plan) plan {
	p.Lasts = p.Every
	return p
}

// active is whether a job runs.
func (m *model) active(key int) bool {
	for _, e := range m.ends {
		if e.key == key && e.at > m.now {
			return true
		}
	}
	return false
}

// rests is a guard: nothing runs. StopJobs waits for runs in a loop without a pause, in which no time passes.
func (m *model) rests() bool { return m.on && !m.active(0) && !m.active(1) && !m.active(2) }

func (m *model) add(key int, p plan) error {
	m.jobs[key] = job{plan: p, on: true}
	if m.on {
		m.begin(key)
	}
	return nil
}

func (m *model) update(key int, p plan) error { return m.add(key, p) }
func (m *model) remove(key int)               { m.jobs[key] = job{} }

func (m *model) begin(key int) {
	j := &m.jobs[key]
	j.next = m.now + j.every()
	if j.AtOnce {
		m.run(key)
	}
}

// run is a run, if limits allow it.
func (m *model) run(key int) {
	j := &m.jobs[key]
	if j.over() || j.Single && m.active(key) {
		return
	}
	j.count++
	m.runs = append(m.runs, run{key, m.now})
	m.ends = append(m.ends, run{key, m.now + j.lasts()})
}

// runNow "runs the job once, now. This does not alter the existing run schedule, and will respect all job and
// scheduler limits."
func (m *model) runNow(key int) error {
	m.run(key)
	return nil
}

// start schedules all jobs. When a job runs first after a pause is not said; the scheduler may decide.
func (m *model) start(_ struct{}, got []status) error {
	m.now += pause
	m.on = true
	for key := range m.jobs {
		if m.lives(key) {
			m.begin(key)
		}
	}
	for _, s := range got {
		j := &m.jobs[s.key]
		if s.next <= m.now || s.next > m.now+j.every() {
			return fmt.Errorf("at %v the next run of a job is at %v", m.now, s.next)
		}
		j.next = s.next
	}
	return nil
}

func (m *model) stop() error {
	m.on = false
	return nil
}

func (m *model) pass(n int) {
	end := m.now + time.Duration(n)*time.Second
	for m.on {
		first := -1
		for key, j := range m.jobs {
			if m.lives(key) && j.next <= end && (first < 0 || j.next < m.jobs[first].next) {
				first = key
			}
		}
		if first < 0 {
			break
		}
		m.now = m.jobs[first].next
		m.jobs[first].next += m.jobs[first].every()
		m.run(first)
	}
	m.now = end
}

func (m *model) all() (list []status) {
	for key, j := range m.jobs {
		if !m.lives(key) {
			continue
		}
		s := status{key: key, running: m.active(key)}
		if m.on {
			s.next = j.next
		}
		list = append(list, s)
	}
	return list
}

func (m *model) history() []run { return m.runs }
