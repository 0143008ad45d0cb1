package fuzzmachine

import "unsafe"

// failing is which answers of a type are failures, where nobody has said: an error that is not nil. Of other types none is.
func failing[R any]() func(R) bool {
	if _, is := any((*R)(nil)).(*error); is {
		return func(answer R) bool { return any(answer) != nil }
	}
	return nil
}

// failure counts an answer that is one.
func (r *run) failure() { r.count[r.reader.Index()].failed++ }

// stutter counts a step that the model has not taken.
func (r *run) stutter() { r.count[r.reader.Index()].stuttered++ }

// classOf says coarsely what was answered, for a fuzzer to see; nil where a type has no classes. Which error it is is told
// by its text, numbers left out.
func classOf[R any]() func(R) uint {
	switch any((*R)(nil)).(type) {
	case *error:
		return func(answer R) uint { return classOfError(any(answer)) }
	case *bool:
		return func(answer R) uint { return uint(*(*uint8)(unsafe.Pointer(&answer))) }
	}
	return nil
}

const classes = 8 // of an action's answers

func classOfError(err any) uint {
	if err == nil {
		return 0
	}
	text := wordsOf(err.(error))
	h := uint(2166136261)
	for i := range min(len(text), 32) {
		if b := text[i]; b < '0' || b > '9' {
			h = (h ^ uint(b)) * 16777619
		}
	}
	return 1 + h>>8%(classes-1)
}

// wordsOf is the text of an error. One that panics, as of a nil pointer that is no nil error, has none: nobody but a fuzzer
// asks, and what is shown to it must not decide how a run ends.
func wordsOf(err error) (text string) {
	defer func() { _ = recover() }()
	return err.Error()
}

// outcome shows the class of an answer.
func (r *run) outcome(class uint) {
	r.lights.light(ofOutcomes, outcomeCells, uint(r.reader.Index())*classes+class)
}
