package main

import (
	"fmt"
	"math/rand/v2"

	"github.com/fuzzmachine/go/prophecy"
	"github.com/fuzzmachine/go/prophecy/futures"
)

// An operation is a write of a letter, or a read.
type operation struct {
	Write rune // 0 for a read
	Which prophecy.Choice
}

func (o operation) which() prophecy.Choice { return o.Which }

// A future is one of the subjects, whose states are all texts.
type future = futures.Future[string, string]

// A subject is a model: what its writes do to a text.
type subject struct {
	name  string
	write func(text string, letter rune) string
}

var subjects = []subject{
	{"register: equal states merge", func(_ string, letter rune) string { return string(letter) }},
	{"log: no two states are equal", func(text string, letter rune) string { return text + string(letter) }},
}

const (
	written  = "written"
	timedOut = "timed out"
)

// step is the model: a write that times out may have happened or not.
func (s *subject) step(text string, o operation) []future {
	if o.Write == 0 {
		return futures.Only(text, text)
	}
	after := s.write(text, o.Write)
	return []future{
		{Answer: written, Next: after}, {Answer: timedOut, Next: text}, {Answer: timedOut, Next: after},
	}
}

// An entry of a history is an operation and its answer.
type entry struct {
	operation
	answer string
}

// history is k writes that time out, each of which happens or not, and a read.
func (s *subject) history(k int, r *rand.Rand) (list []entry) {
	text := ""
	for n := range k {
		o := operation{Write: 'a' + rune(n), Which: 1 + prophecy.Choice(r.IntN(2))}
		text = s.step(text, o)[o.Which].Next
		list = append(list, entry{o, timedOut})
	}
	return append(list, entry{operation{}, text})
}

// A checker judges whether a subject can have had a history, and says how many states it held at most.
type checker struct {
	name  string
	check func(*subject, []entry) (states int, err error)
}

var checkers = []checker{{"set", bySet}, {"porcupine", byPorcupine}, {"prophecy", byProphecy}}

// bySet goes by the answers: a set of all states that explain them.
func bySet(s *subject, history []entry) (states int, err error) {
	set, explains := futures.SetOf("").Bound(1<<20), futures.Explains(s.step)
	for _, e := range history {
		if err := explains(set, e.operation, e.answer); err != nil {
			return states, err
		}
		states = max(states, len(set.States()))
	}
	return states, nil
}

// byProphecy goes by the prophecies: one state, and its answers.
func byProphecy(s *subject, history []entry) (states int, err error) {
	one, picks := new(futures.One[string]), futures.Picks(s.step, operation.which)
	for _, e := range history {
		if answer := picks(one, e.operation); answer != e.answer {
			return 1, fmt.Errorf("model %s, system %s", answer, e.answer)
		}
	}
	return 1, nil
}
