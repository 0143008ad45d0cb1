package report

// A tally counts the steps of an action.
type tally struct {
	name                            string
	run, skipped, failed, stuttered int
}

func (t *tally) add(s *Step) {
	if s.Skipped {
		t.skipped++
		return
	}
	t.run++
	if s.Failed {
		t.failed++
	}
	if s.Stuttered {
		t.stuttered++
	}
}

func (t tally) met() int { return t.run + t.skipped }
