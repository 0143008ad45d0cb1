package main

import (
	"errors"

	"github.com/anishathalye/porcupine"
)

// byPorcupine goes by the answers as bySet does: operations one after the other, and a nondeterministic model
// that is made of the same function.
func byPorcupine(s *subject, history []entry) (states int, err error) {
	many := porcupine.NondeterministicModel{
		Init: func() []any { return []any{""} },
		Step: func(state, input, output any) (next []any) {
			for _, f := range s.step(state.(string), input.(operation)) {
				if f.Answer == output.(string) {
					next = append(next, f.Next)
				}
			}
			return next
		},
		Equal: func(a, b any) bool { return a.(string) == b.(string) },
	}
	model := many.ToModel()
	step := model.Step
	model.StepContext = nil
	model.Step = func(state, input, output any) (bool, any) {
		explained, next := step(state, input, output)
		states = max(states, len(next.([]any)))
		return explained, next
	}
	var operations []porcupine.Operation
	for i, e := range history {
		operations = append(operations,
			porcupine.Operation{Input: e.operation, Output: e.answer, Call: int64(2 * i), Return: int64(2*i + 1)})
	}
	if !porcupine.CheckOperations(model, operations) {
		return states, errors.New("not linearizable")
	}
	return states, nil
}
