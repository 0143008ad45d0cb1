//go:build versus

package smat

import (
	"fmt"
	"testing"

	"github.com/fuzzmachine/go/bench/versus/skiplist"
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
	c := &context{skiplist.NewModel(), skiplist.New(subject.Bug()), 0}
	defer subject.Panics(&c.steps)
	smat.Fuzz(c, setup, teardown, actions, tape)
}

type context struct {
	model *skiplist.Model
	list  *skiplist.List
	steps int
}

const (
	setup smat.ActionID = iota
	teardown
	first
)

// actions has one for each value that is tried, since smat draws none.
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
	for key := range skiplist.Key(16) {
		add(func(c *context) error {
			if want, got := c.model.Insert(key), c.list.Insert(key); got != want {
				return fmt.Errorf("insert %v: %v, not %v", key, got, want)
			}
			return nil
		})
		add(func(c *context) error {
			if want, got := c.model.Delete(key), c.list.Delete(key); got != want {
				return fmt.Errorf("delete %v: %v, not %v", key, got, want)
			}
			return nil
		})
		add(func(c *context) error {
			if want, got := c.model.Has(key), c.list.Has(key); got != want {
				return fmt.Errorf("has %v: %v, not %v", key, got, want)
			}
			return nil
		})
	}
	for place := range skiplist.Place(16) {
		add(func(c *context) error {
			want, wanted := c.model.At(place)
			if got, found := c.list.At(place); got != want || found != wanted {
				return fmt.Errorf("at %v: %v, %v, not %v, %v", place, got, found, want, wanted)
			}
			return nil
		})
	}
	return m
}
