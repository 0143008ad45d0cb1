package real

import "github.com/fuzzmachine/go/examples/servers/isolation"

// each checks every act of a kind.
func (h *history) each(do isolation.Op, check func(*transaction, act) error) error {
	for _, t := range h.list {
		for _, a := range t.acts {
			if a.do == do {
				if err := check(t, a); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// eachRead checks every read of one transaction, except reads of what it has written itself.
func (h *history) eachRead(t *transaction, check func(act) error) error {
	for _, a := range t.acts {
		if a.do == isolation.Read && h.writer(a.value) != t {
			if err := check(a); err != nil {
				return err
			}
		}
	}
	return nil
}

func (t *transaction) writes() bool {
	for _, a := range t.acts {
		if a.do == isolation.Update || a.do == isolation.Insert {
			return true
		}
	}
	return false
}

// skew checks every read of a committed transaction t whose row another committed transaction u overwrites
// later.
func (h *history) skew(check func(t, u *transaction, a act) error) error {
	return h.each(isolation.Read, func(t *transaction, a act) error {
		return h.others(t, func(u *transaction) error {
			if t.commit > 0 && h.overwrites(u, t, a) {
				return check(t, u, a)
			}
			return nil
		})
	})
}

// overwrites reports whether a committed transaction u overwrites what t has read.
func (h *history) overwrites(u, t *transaction, read act) bool {
	_, writes := u.last(read.key)
	return writes && u.commit > 0 && h.writer(read.value) != t && h.place(read.value) < u.commit
}

// missed reports whether t has read or counted what was stored before u committed a change of it.
func (h *history) missed(t *transaction, a act, u *transaction) bool {
	if a.do == isolation.Read {
		return h.overwrites(u, t, a)
	}
	return a.do == isolation.Count && u.commit > 0 && u.inserts(h.now+1) > 0 &&
		a.value-t.inserts(a.at) < h.rows(u.commit)
}

// seen reports whether t has read or counted what u, or a transaction after u, has committed.
func (h *history) seen(t *transaction, a act, u *transaction) bool {
	if u.commit == 0 {
		return false
	}
	if a.do == isolation.Read {
		_, writes := u.last(a.key)
		return writes && h.writer(a.value) != t && h.place(a.value) >= u.commit
	}
	return a.do == isolation.Count && u.inserts(h.now+1) > 0 && a.value-t.inserts(a.at) >= h.rows(u.commit)
}

// misses reports whether t has committed and has counted the rows without those of u.
func (h *history) misses(t, u *transaction) bool {
	for _, a := range t.acts {
		if a.do == isolation.Count && t.commit > 0 && h.missed(t, a, u) {
			return true
		}
	}
	return false
}

// rows returns the number of rows after a number of commits.
func (h *history) rows(commits int) int {
	n := len(first)
	for _, t := range h.list {
		if t.commit > 0 && t.commit <= commits {
			n += t.inserts(h.now + 1)
		}
	}
	return n
}

var first = [...]isolation.Key{isolation.X, isolation.Y}

// comesBefore reports whether t must come before u in any order that explains what they saw.
func (h *history) comesBefore(t, u *transaction) bool {
	for _, k := range first {
		_, mine := t.last(k)
		if _, theirs := u.last(k); mine && theirs && t.commit < u.commit {
			return true
		}
	}
	for _, a := range t.acts {
		if h.missed(t, a, u) {
			return true
		}
	}
	for _, a := range u.acts {
		if h.seen(u, a, t) {
			return true
		}
	}
	return false
}

// cycle returns a transaction that would have to come before itself, among the wanted ones that have
// committed.
func (h *history) cycle(wanted func(*transaction) bool) *transaction {
	for _, t := range h.list {
		if t.commit > 0 && wanted(t) && h.reaches(t, t, wanted, make(map[*transaction]bool)) {
			return t
		}
	}
	return nil
}

func (h *history) reaches(
	from, to *transaction, wanted func(*transaction) bool, seen map[*transaction]bool,
) bool {
	for _, u := range h.list {
		if u == from || u.commit == 0 || seen[u] || !wanted(u) || !h.comesBefore(from, u) {
			continue
		}
		seen[u] = true
		if u == to || h.reaches(u, to, wanted, seen) {
			return true
		}
	}
	return false
}
