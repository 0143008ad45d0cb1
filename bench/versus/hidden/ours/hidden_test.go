//go:build versus

package ours

import (
	"strconv"
	"testing"

	"github.com/fuzzmachine/go/bench/versus/hidden"
	"github.com/fuzzmachine/go/bench/versus/subject"
	"github.com/fuzzmachine/go/fuzzmachine"
)

// A model is a lock that never opens. It knows how far it has come.
type model struct {
	lock *hidden.Lock
	At   int
}

func (m *model) press(button int) bool {
	m.lock.Press(button)
	m.At = m.lock.At()
	return false
}

func newModel() *model { return &model{lock: hidden.New(subject.Bug())} }

func newSystem(*fuzzmachine.T) *hidden.Lock { return hidden.New(subject.Bug()) }

func newLock() *fuzzmachine.Machine {
	var buttons []fuzzmachine.Element[*fuzzmachine.Pair[*model, *hidden.Lock]]
	for b := range hidden.Buttons {
		buttons = append(buttons, fuzzmachine.Call("press-"+strconv.Itoa(b),
			func(m *model) bool { return m.press(b) }, func(l *hidden.Lock) bool { return l.Press(b) }))
	}
	return fuzzmachine.New(newModel, newSystem, buttons...)
}

func FuzzVersus(f *testing.F) {
	lock := newLock()
	lock.Seed(subject.ToldF(f))
	f.Fuzz(func(t *testing.T, tape []byte) { lock.Run(subject.Told(t), tape) })
}
