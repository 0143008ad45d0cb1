package coverage

import "unsafe"

const classes = 8 // of an action's answers

// ClassOf returns a function that says coarsely what was answered; nil if answers of a type have no classes.
// Errors are distinguished by their text without its numbers, truth values by their value.
func ClassOf[R any]() func(R) uint {
	switch any((*R)(nil)).(type) {
	case *error:
		return func(answer R) uint { return classOfError(any(answer)) }
	case *bool:
		return func(answer R) uint { return uint(*(*uint8)(unsafe.Pointer(&answer))) }
	}
	return nil
}

func classOfError(err any) uint {
	if err == nil {
		return 0
	}
	text := textOf(err.(error))
	h := uint(2166136261)
	for i := range min(len(text), 32) {
		if b := text[i]; b < '0' || b > '9' {
			h = (h ^ uint(b)) * 16777619
		}
	}
	return 1 + h>>8%(classes-1)
}

// textOf is the text of an error. One that panics, such as a nil pointer in a non-nil error, has none: only a
// fuzzer wants to know, and what it is shown must not decide how a run ends.
func textOf(err error) (text string) {
	defer func() { _ = recover() }()
	return err.Error()
}
