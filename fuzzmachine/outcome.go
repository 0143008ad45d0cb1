package fuzzmachine

// failing is which answers of a type are failures, where nobody has said: an error that is not nil. Of other types none is.
func failing[R any]() func(R) bool {
	if _, is := any((*R)(nil)).(*error); is {
		return func(answer R) bool { return any(answer) != nil }
	}
	return nil
}

// failure counts an answer that is one.
func (r *run) failure() { r.count[r.reader.Index()].Failed++ }

// stutter counts a step that the model has not taken.
func (r *run) stutter() { r.count[r.reader.Index()].Stuttered++ }
