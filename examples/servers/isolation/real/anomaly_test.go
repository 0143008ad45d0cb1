package real

import (
	"fmt"

	"github.com/fuzzmachine/go/examples/servers/isolation"
)

// An anomaly is something that would not happen if transactions ran one after the other. The function none
// returns an error if a history has the anomaly. The script is the shortest that shows it at a level which
// allows it. byHand means that generated programs do not show it at each such level.
type anomaly struct {
	name   string
	none   func(*history) error
	byHand bool
	script string
}

var anomalies = []anomaly{
	{"dirty write", noDirtyWrite, false,
		`begin "a"; begin "b"; update by="a" key="x"; update by="b" key="x"`},
	{"dirty read", noDirtyRead, false,
		`begin "a"; begin "b"; update by="a" key="x"; read by="b" key="x"`},
	{"non-repeatable read", readsRepeat, false,
		`begin "a"; begin "b"; read by="a" key="x"; update by="b" key="x"; commit "b"; read by="a" key="x"`},
	{"phantom", countsRepeat, false,
		`begin "a"; begin "b"; count "a"; insert "b"; commit "b"; count "a"`},
	{"read skew", noReadSkew, false,
		`begin "a"; begin "b"; read by="a" key="x"; update by="b" key="x"; update by="b" key="y"; commit "b"; read by="a" key="y"`},
	{"lost update", noLostUpdate, false,
		`begin "a"; begin "b"; read by="a" key="x"; update by="b" key="x"; commit "b"; update by="a" key="x"; commit "a"`},
	{"write skew", noWriteSkew, false,
		`begin "a"; begin "b"; read by="a" key="x"; read by="b" key="y"; update by="a" key="y"; commit "a"; update by="b" key="x"; commit "b"`},
	{"skew by insertion", noInsertionSkew, false,
		`begin "a"; begin "b"; count "a"; count "b"; insert "a"; commit "a"; insert "b"; commit "b"`},
	{"read-only anomaly", noReadOnlyAnomaly, true,
		`begin "a"; begin "b"; count "a"; insert "a"; insert "b"; commit "b"; begin "b"; count "b"; commit "a"; commit "b"`},
}

// readsRepeat is the naive property: all reads of a row in one transaction return the same value, unless the
// transaction itself writes to the row.
func readsRepeat(h *history) error {
	for _, t := range h.list {
		first := make(map[isolation.Key]int)
		for _, a := range t.acts {
			kept, seen := first[a.key]
			switch {
			case a.do == isolation.Update || a.do == isolation.Read && !seen:
				first[a.key] = a.value
			case a.do == isolation.Read && a.value != kept:
				return fmt.Errorf("%s read %d of %s before, and reads %d now", t.by, kept, a.key, a.value)
			}
		}
	}
	return nil
}

// countsRepeat is the same property for the number of rows.
func countsRepeat(h *history) error {
	for _, t := range h.list {
		kept, seen := 0, false
		for _, a := range t.acts {
			switch {
			case a.do == isolation.Insert:
				kept++
			case a.do == isolation.Count && !seen:
				kept, seen = a.value, true
			case a.do == isolation.Count && a.value != kept:
				return fmt.Errorf("%s counted %d rows before, and counts %d now", t.by, kept, a.value)
			}
		}
	}
	return nil
}

func noDirtyWrite(h *history) error {
	return h.each(isolation.Update, func(t *transaction, a act) error {
		return h.others(t, func(u *transaction) error {
			for _, b := range u.acts {
				if b.do == isolation.Update && b.key == a.key && b.at < a.at && (u.ended == 0 || u.ended > a.at) {
					return fmt.Errorf("%s writes %d to %s, where %s has written %d without a commit",
						t.by, a.value, a.key, u.by, b.value)
				}
			}
			return nil
		})
	})
}

func noDirtyRead(h *history) error {
	return h.each(isolation.Read, func(t *transaction, a act) error {
		if u := h.writer(a.value); u != nil && u != t && (u.commit == 0 || u.ended > a.at) {
			return fmt.Errorf("%s reads %d of %s, which %s has written and not committed", t.by, a.value, a.key, u.by)
		}
		return nil
	})
}

// noReadSkew: no transaction sees one thing as it was before another transaction, and another thing as it was
// after it.
func noReadSkew(h *history) error {
	for _, t := range h.list {
		err := h.others(t, func(u *transaction) error {
			for _, a := range t.acts {
				for _, b := range t.acts {
					if (a.do != b.do || a.key != b.key) && h.missed(t, a, u) && h.seen(t, b, u) {
						return fmt.Errorf("%s has seen %s from before the commit of %s, and %s from after it", t.by, a, u.by, b)
					}
				}
			}
			return nil
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// noLostUpdate: no transaction reads a row and then overwrites what another has written since.
func noLostUpdate(h *history) error {
	return h.skew(func(t, u *transaction, a act) error {
		mine, writes := t.last(a.key)
		theirs, _ := u.last(a.key)
		if writes && u.commit < t.commit {
			return fmt.Errorf("%s has read %d of %s, and overwrites with %d the %d that %s has written since",
				t.by, a.value, a.key, mine, theirs, u.by)
		}
		return nil
	})
}

// noWriteSkew: no two transactions have each read a row that only the other then overwrites.
func noWriteSkew(h *history) error {
	return h.skew(func(t, u *transaction, a act) error {
		return h.eachRead(u, func(b act) error {
			_, writesA := t.last(a.key)
			_, writesB := t.last(b.key)
			if !writesA && writesB && h.place(b.value) < t.commit {
				return fmt.Errorf("%s has read %d of %s, which %s writes, and %s has read %d of %s, which %s writes",
					t.by, a.value, a.key, u.by, u.by, b.value, b.key, t.by)
			}
			return nil
		})
	})
}

// noInsertionSkew is the same property for two transactions that count and insert.
func noInsertionSkew(h *history) error {
	for _, t := range h.list {
		err := h.others(t, func(u *transaction) error {
			if h.misses(t, u) && h.misses(u, t) {
				return fmt.Errorf("%s and %s have both counted the rows, "+
					"and each inserts one that the other has not counted", t.by, u.by)
			}
			return nil
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// noReadOnlyAnomaly: if an order explains the transactions that write, then one explains all that have
// committed. Histories with another anomaly are left out.
func noReadOnlyAnomaly(h *history) error {
	if readsRepeat(h) != nil || countsRepeat(h) != nil || noReadSkew(h) != nil ||
		serializable(h) == nil || h.cycle((*transaction).writes) != nil {
		return nil
	}
	return fmt.Errorf("an order explains the transactions that write, but none explains all")
}

// serializable is the property behind all the others: there is an order of the committed transactions in
// which, one after the other, they would have seen what they saw.
func serializable(h *history) error {
	if t := h.cycle(func(*transaction) bool { return true }); t != nil {
		return fmt.Errorf("no order explains what has committed: transaction %d, of %s, would come before itself",
			t.number, t.by)
	}
	return nil
}
