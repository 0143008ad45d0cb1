package tally

import (
	"maps"
	"sync"
)

// Events are the labels and goals that runs report.
type Events struct {
	mu     sync.Mutex
	labels map[string]int64 // how often
	goals  map[string]int64 // how far
}

// Label counts an event.
func (e *Events) Label(name string) {
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.labels == nil {
		e.labels = make(map[string]int64)
	}
	e.labels[name]++
}

// Goal keeps how far something has come, be it below 0.
func (e *Events) Goal(name string, far int) {
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.goals == nil {
		e.goals = make(map[string]int64)
	}
	if most, known := e.goals[name]; !known || int64(far) > most {
		e.goals[name] = int64(far)
	}
}

// All returns copies: how often each label was reported, and how far each goal has come.
func (e *Events) All() (labels, goals map[string]int64) {
	e.mu.Lock()
	defer e.mu.Unlock()
	return maps.Clone(e.labels), maps.Clone(e.goals)
}

// Clear forgets them.
func (e *Events) Clear() {
	e.mu.Lock()
	defer e.mu.Unlock()
	clear(e.labels)
	clear(e.goals)
}
