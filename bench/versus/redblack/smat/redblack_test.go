//go:build versus

package smat

import (
	"fmt"
	"slices"
	"testing"

	"github.com/fuzzmachine/go/bench/versus/redblack"
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
	c := &context{redblack.NewModel(), redblack.New(subject.Bug()), 0}
	defer subject.Panics(&c.steps)
	smat.Fuzz(c, setup, teardown, actions, tape)
}

type context struct {
	model *redblack.Model
	tree  *redblack.Tree
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
			if err := do(c); err != nil {
				return nil, err
			}
			if want, got := c.model.Keys(), c.tree.Keys(); !slices.Equal(got, want) {
				return nil, fmt.Errorf("the keys are %v, not %v", got, want)
			}
			if err := c.tree.Valid(); err != nil {
				return nil, err
			}
			return running, nil
		}
	}
	for key := range redblack.Key(32) {
		add(func(c *context) error {
			if want, got := c.model.Insert(key), c.tree.Insert(key); got != want {
				return fmt.Errorf("insert %v: %v, not %v", key, got, want)
			}
			return nil
		})
		add(func(c *context) error {
			if want, got := c.model.Has(key), c.tree.Has(key); got != want {
				return fmt.Errorf("has %v: %v, not %v", key, got, want)
			}
			return nil
		})
		add(func(c *context) error {
			if want, got := c.model.Delete(key), c.tree.Delete(key); got != want {
				return fmt.Errorf("delete %v: %v, not %v", key, got, want)
			}
			return nil
		})
	}
	return m
}
