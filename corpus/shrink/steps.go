package shrink

// cutTail removes the steps after the one that failed.
func cutTail(s subject) {
	if n := s.outcome().Step; n > 0 && len(s.best().Until(n)) < len(s.best()) {
		s.try(s.best().Until(n))
	}
}

// dropSkipped removes the steps whose guard was false.
func dropSkipped(s subject) {
	keep(s, func(i int) bool { return i >= len(s.outcome().Skipped) || !s.outcome().Skipped[i] })
}

// dropLoops removes sequences of steps that lead the model back to the same state, the longest first.
func dropLoops(s subject) {
	for i := 0; i < len(s.outcome().States); i++ {
		states := s.outcome().States
		for j := min(len(states)-1, len(s.best())); j > i; j-- {
			if states[i] == states[j] && drop(s, func(k int) bool { return i <= k && k < j }) {
				break // the states have changed
			}
		}
	}
}

// dropRanges removes long sequences of steps.
func dropRanges(s subject) {
	halves(len(s.best()), fewSteps, func(from, to int) bool {
		return drop(s, func(i int) bool { return from <= i && i < to })
	})
}

// dropBlocks removes sequences of steps.
func dropBlocks(s subject) {
	thin(len(s.best()), func(from, to int) bool {
		return drop(s, func(i int) bool { return from <= i && i < to })
	})
}

const farApart = 4 // in a long program, the steps of a pair are nearer to each other

// dropPairs removes two steps of which neither can be removed alone.
func dropPairs(s subject) {
	for j := len(s.best()) - 1; j > 0; j-- {
		for i := j - 1; i >= 0 && (len(s.best()) <= fewSteps || j-i < farApart); i-- {
			if drop(s, func(k int) bool { return k == i || k == j }) {
				j = min(j, len(s.best()))
				break
			}
		}
	}
}
