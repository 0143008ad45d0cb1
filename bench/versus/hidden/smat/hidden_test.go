//go:build versus

package smat

import (
	"fmt"
	"testing"

	"github.com/fuzzmachine/go/bench/versus/hidden"
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
	c := &context{hidden.New(subject.Bug()), 0}
	defer subject.Panics(&c.steps)
	smat.Fuzz(c, setup, teardown, actions, tape)
}

type context struct {
	lock  *hidden.Lock
	steps int
}

const (
	setup smat.ActionID = iota
	teardown
	first
)

var actions = actionMap()

func actionMap() smat.ActionMap {
	running := func(next byte) smat.ActionID { return first + smat.ActionID(next%hidden.Buttons) }
	m := smat.ActionMap{
		setup:    func(smat.Context) (smat.State, error) { return running, nil },
		teardown: func(smat.Context) (smat.State, error) { return nil, nil },
	}
	for b := range hidden.Buttons {
		m[first+smat.ActionID(b)] = func(x smat.Context) (smat.State, error) {
			c := x.(*context)
			if c.steps == most {
				return running, nil
			}
			c.steps++
			if c.lock.Press(b) {
				return nil, fmt.Errorf("open after %d steps", c.steps)
			}
			return running, nil
		}
	}
	return m
}
