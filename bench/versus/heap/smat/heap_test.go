//go:build versus

package smat

import (
	"fmt"
	"testing"

	"github.com/fuzzmachine/go/bench/versus/heap"
	"github.com/fuzzmachine/go/bench/versus/subject"
	"github.com/mschoch/smat"
)

const most = 64 // steps

func FuzzVersus(f *testing.F) { f.Fuzz(run) }

// A sound system passes, whatever the bytes.
func TestSound(t *testing.T) {
	for _, tape := range subject.Tapes(200) {
		run(t, tape)
	}
}

func run(_ *testing.T, tape []byte) {
	c := &context{heap.NewModel(), heap.New(subject.Bug()), 0}
	defer subject.Panics(&c.steps)
	smat.Fuzz(c, setup, teardown, actions, tape)
}

type context struct {
	model heap.Model
	queue *heap.Heap
	steps int
}

const (
	setup smat.ActionID = iota
	teardown
	first
)

// actions has one for each value that is tried, since smat draws none. What has no value is there as often as the rest.
var actions = actionMap()

func actionMap() smat.ActionMap {
	nothing := func(smat.Context) (smat.State, error) { return nil, nil }
	m := smat.ActionMap{teardown: nothing}
	running := func(next byte) smat.ActionID { return first + smat.ActionID(int(next)%(len(m)-int(first))) }
	m[setup] = func(smat.Context) (smat.State, error) { return running, nil }
	add := func(do func(c *context) error) {
		m[smat.ActionID(len(m))] = func(x smat.Context) (smat.State, error) {
			c := x.(*context)
			if c.steps == most {
				return running, nil
			}
			c.steps++
			return running, do(c)
		}
	}
	for job := range heap.Job(16) {
		for _, priority := range []heap.Priority{0, 3, 7} {
			add(func(c *context) error {
				c.model.Set(job, priority)
				c.queue.Set(job, priority)
				return nil
			})
		}
		add(func(c *context) error {
			if want, got := c.model.Remove(job), c.queue.Remove(job); got != want {
				return fmt.Errorf("remove %v: %v, not %v", job, got, want)
			}
			return nil
		})
	}
	for range 16 {
		add(func(c *context) error {
			want, wanted := c.model.Pop()
			if got, found := c.queue.Pop(); got != want || found != wanted {
				return fmt.Errorf("pop: %v, %v, not %v, %v", got, found, want, wanted)
			}
			return nil
		})
	}
	return m
}
