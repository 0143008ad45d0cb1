// Package heap is a queue of jobs by priority, a binary heap that knows the place of each, with faults to
// plant in it.
package heap

import "github.com/fuzzmachine/go/bench/versus/subject"

// The faults.
const (
	setStays        = "set-stays"        // a job whose number goes up stays where it is
	sinkLeft        = "sink-left"        // a job that sinks goes left if it can
	removeStaysLow  = "remove-stays-low" // the job that fills a gap may sink, and never rises
	removeMisplaces = "remove-misplaces" // the job that fills a gap is thought to be last still
)

// A Heap is a queue. The job with the least number comes first, of those with the same the one with the least
// name.
type Heap struct {
	jobs  []job
	place [Jobs]int // counted from 1; 0 is a job that is not there
	bug   string
}

type job struct {
	name     Job
	priority Priority
}

// NewSystem returns an empty heap with the fault that is chosen, or none.
func NewSystem() *Heap { return &Heap{bug: subject.Bug()} }

// Set adds a job, or gives it another priority.
func (h *Heap) Set(name Job, priority Priority) {
	i := h.place[name] - 1
	if i < 0 {
		i = len(h.jobs)
		h.jobs = append(h.jobs, job{name: name})
		h.place[name] = i + 1
	}
	h.jobs[i].priority = priority
	h.rise(i)
	if h.bug != setStays {
		h.sink(i)
	}
}

// Pop takes the first job, if there is one.
func (h *Heap) Pop() (Job, bool) {
	if len(h.jobs) == 0 {
		return 0, false
	}
	first := h.jobs[0].name
	h.remove(0)
	return first, true
}

// Remove takes a job out, and returns whether it was there.
func (h *Heap) Remove(name Job) bool {
	i := h.place[name] - 1
	if i < 0 {
		return false
	}
	h.remove(i)
	return true
}

// remove fills the gap that a job leaves with the last one.
func (h *Heap) remove(i int) {
	last := len(h.jobs) - 1
	h.place[h.jobs[i].name] = 0
	moved := h.jobs[last]
	h.jobs = h.jobs[:last]
	if i == last {
		return
	}
	h.jobs[i] = moved
	if h.bug != removeMisplaces {
		h.place[moved.name] = i + 1
	}
	if h.bug != removeStaysLow {
		h.rise(i)
	}
	h.sink(i)
}

func (h *Heap) before(i, j int) bool {
	a, b := h.jobs[i], h.jobs[j]
	return a.priority < b.priority || a.priority == b.priority && a.name < b.name
}

func (h *Heap) swap(i, j int) {
	h.jobs[i], h.jobs[j] = h.jobs[j], h.jobs[i]
	h.place[h.jobs[i].name], h.place[h.jobs[j].name] = i+1, j+1
}

func (h *Heap) rise(i int) {
	for i > 0 && h.before(i, (i-1)/2) {
		h.swap(i, (i-1)/2)
		i = (i - 1) / 2
	}
}

func (h *Heap) sink(i int) {
	for {
		least := i
		for child := 2*i + 1; child <= 2*i+2 && child < len(h.jobs); child++ {
			if h.before(child, least) {
				least = child
				if h.bug == sinkLeft {
					break
				}
			}
		}
		if least == i {
			return
		}
		h.swap(i, least)
		i = least
	}
}
