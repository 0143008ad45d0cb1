package shrink

// A joint moves two adjusters of the best program at once.
type joint struct {
	subject
	held []adjuster // of the best program, once they are needed
}

const mostAdjusters = 16 // with 120 pairs

// adjustJointly moves two adjusters at once: both down, or one down and the other up. The pass pairs removes
// two steps.
func adjustJointly(s subject) {
	t := &joint{subject: s}
	for i := 0; i < mostAdjusters; i++ {
		for j := 0; j < min(i, t.notSteps()); j++ {
			t.together(i, j, -1)
			t.together(i, j, 1)
			t.together(j, i, 1)
		}
	}
}

// notSteps returns how many adjusters do not remove a step.
func (t *joint) notSteps() int { return len(t.adjusters()) - len(t.best()) }

// together moves one adjuster down and another up or down. It doubles the distance while the program fails in
// the same way, then halves it. In a range with negative numbers, the next value of the same sign is two
// away, except near 0.
func (t *joint) together(i, j, sign int) {
	by := 1
	for t.adjusted(i, j, -by, sign*by) || by == 1 && t.adjusted(i, j, -2, sign*2) {
		by *= 2
	}
	for ; by > 1; by /= 2 {
		t.adjusted(i, j, -by/2, sign*by/2)
	}
	if !t.adjusted(i, j, -1, sign*2) {
		t.adjusted(i, j, -2, sign)
	}
}

func (t *joint) adjusted(i, j, down, other int) bool {
	h := t.adjusters()
	if max(i, j) >= len(h) {
		return false
	}
	one, two, first, second := h[i], h[j], down, other
	if i > j { // the last place is changed first, and steps are removed last, so that other places do not change
		one, two, first, second = two, one, second, first
	}
	if p := one(t.best(), first); p != nil {
		if p = two(t.description().Bend(p), second); p != nil && t.try(p) {
			t.held = nil // they belong to the program before
			return true
		}
	}
	return false
}

// adjusters returns the adjusters of the best program.
func (t *joint) adjusters() []adjuster {
	if t.held == nil {
		t.held = adjusters(t.description(), t.best())
	}
	return t.held
}
