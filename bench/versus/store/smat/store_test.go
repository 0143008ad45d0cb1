//go:build versus

package smat

import (
	"fmt"
	"testing"

	"github.com/fuzzmachine/go/bench/versus/store"
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
	c := &context{store.NewModel(), store.New(subject.Bug()), 0}
	defer subject.Panics(&c.steps)
	smat.Fuzz(c, setup, teardown, actions, tape)
}

type context struct {
	model *store.Model
	db    *store.Store
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
			return running, do(c)
		}
	}
	for key := range store.Key(16) {
		for _, value := range []store.Value{0, 1} {
			add(func(c *context) error {
				c.steps++
				c.model.Set(key, value)
				c.db.Set(key, value)
				return nil
			})
		}
		add(func(c *context) error {
			c.steps++
			want, wanted := c.model.Get(key)
			if got, found := c.db.Get(key); got != want || found != wanted {
				return fmt.Errorf("get %v: %v, %v, not %v, %v", key, got, found, want, wanted)
			}
			return nil
		})
		add(func(c *context) error {
			c.steps++
			if want, got := c.model.Delete(key), c.db.Delete(key); got != want {
				return fmt.Errorf("delete %v: %v, not %v", key, got, want)
			}
			return nil
		})
	}
	for range 16 {
		add(func(c *context) error {
			if !c.model.CanBegin() {
				return nil
			}
			c.steps++
			c.model.Begin()
			c.db.Begin()
			return nil
		})
		add(func(c *context) error {
			if !c.model.CanCommit() {
				return nil
			}
			c.steps++
			c.model.Commit()
			c.db.Commit()
			return nil
		})
		add(func(c *context) error {
			if !c.model.CanRollback() {
				return nil
			}
			c.steps++
			c.model.Rollback()
			c.db.Rollback()
			return nil
		})
	}
	return m
}
