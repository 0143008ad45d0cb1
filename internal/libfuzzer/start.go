package libfuzzer

// A start is the first step of a program, or does nothing. So no step is put before a start, and none but the
// first step is one.

// first is where the first step stands that is no start.
func (u *Mutator) first() int {
	if len(u.text.steps) > 0 && u.isStart(u.text.steps[0]) {
		return 1
	}
	return 0
}

// isStart is whether a step is a start.
func (u *Mutator) isStart(step []byte) bool {
	return u.start >= 0 && u.reader.Reset(step).Next() && u.reader.Index() == u.start
}

// begins has the program begin with a start that is drawn.
func (u *Mutator) begins() {
	if step := u.encoded(u.generator.Draw(u.start)); step != nil {
		u.text.insert(0, step)
	}
}
