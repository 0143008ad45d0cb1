//go:build versus

package smat

import (
	"fmt"
	"testing"

	"github.com/fuzzmachine/go/bench/versus/ring"
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
	c := &context{ring.NewModel(), ring.New(subject.Bug()), 0}
	defer subject.Panics(&c.steps)
	smat.Fuzz(c, setup, teardown, actions, tape)
}

type context struct {
	model *ring.Model
	queue *ring.Ring
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
	for _, value := range []ring.Value{0, 1} {
		add(func(c *context) error {
			c.model.PushBack(value)
			c.queue.PushBack(value)
			return nil
		})
		add(func(c *context) error {
			c.model.PushFront(value)
			c.queue.PushFront(value)
			return nil
		})
	}
	for range 2 {
		add(func(c *context) error {
			want, wanted := c.model.PopBack()
			if got, found := c.queue.PopBack(); got != want || found != wanted {
				return fmt.Errorf("pop-back: %v, %v, not %v, %v", got, found, want, wanted)
			}
			return nil
		})
		add(func(c *context) error {
			want, wanted := c.model.PopFront()
			if got, found := c.queue.PopFront(); got != want || found != wanted {
				return fmt.Errorf("pop-front: %v, %v, not %v, %v", got, found, want, wanted)
			}
			return nil
		})
	}
	for _, place := range []ring.Place{0, 1, 2, 3} {
		add(func(c *context) error {
			want, wanted := c.model.At(place)
			if got, found := c.queue.At(place); got != want || found != wanted {
				return fmt.Errorf("at %v: %v, %v, not %v, %v", place, got, found, want, wanted)
			}
			return nil
		})
	}
	return m
}
