package ours

import (
	"os"
	"strconv"
	"testing"

	"github.com/fuzzmachine/go/bench/versus/hidden"
	"github.com/fuzzmachine/go/fuzzmachine"
)

type model struct {
	lock *hidden.Lock
	At   int
}

func press(b int) fuzzmachine.Action[*fuzzmachine.Pair[*model, *hidden.Lock]] {
	return fuzzmachine.Bare("press"+strconv.Itoa(b), func(m *model) bool {
		m.lock.Press(b)
		m.At = m.lock.At()
		return false
	}, func(l *hidden.Lock) bool { return l.Press(b) })
}

func FuzzVersus(f *testing.F) {
	length, _ := strconv.Atoi(os.Getenv("VERSUS_LENGTH"))
	m := &fuzzmachine.Lockstep[*model, *hidden.Lock]{
		Model:  func() *model { return &model{lock: hidden.New(length)} },
		System: func(*fuzzmachine.T) *hidden.Lock { return hidden.New(length) },
	}
	for b := range hidden.Buttons {
		m.Actions = append(m.Actions, press(b))
	}
	m.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { m.Run(t, tape) })
}
