//go:build versus

package gopter

import (
	"strconv"
	"testing"

	"github.com/fuzzmachine/go/bench/versus/command"
	"github.com/fuzzmachine/go/bench/versus/hidden"
	"github.com/fuzzmachine/go/bench/versus/subject"
)

// A model is a lock that never opens.
type model struct{}

func (model) Clone() model { return model{} }

func TestVersus(t *testing.T) {
	lock := command.Lockstep[model, *hidden.Lock]{
		Model:  func() (m model) { return m },
		System: func() *hidden.Lock { return hidden.New(subject.Bug()) },
	}
	for b := range hidden.Buttons {
		lock.Commands = append(lock.Commands, command.Command[model, *hidden.Lock]{
			Name:   "press-" + strconv.Itoa(b),
			Model:  func(model, []int) any { return false },
			System: func(l *hidden.Lock, _ []int) any { return l.Press(b) },
		})
	}
	lock.Test(t)
}
