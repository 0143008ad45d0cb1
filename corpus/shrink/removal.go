package shrink

import "github.com/fuzzmachine/go/program"

// keep removes all steps but some.
func keep(s subject, kept func(i int) bool) bool { return s.try(only(s.best(), kept)) }

// only returns some steps of a program.
func only(p program.Program, kept func(i int) bool) (some program.Program) {
	for i, step := range p {
		if kept(i) {
			some = append(some, step)
		}
	}
	return some
}

// drop removes steps. If the failure disappears, the cause may be the time that they let pass. So it tries
// once more with their delays added to other steps.
func drop(s subject, removed func(i int) bool) bool {
	if keep(s, func(i int) bool { return !removed(i) }) {
		return true
	}
	p, taken := withDelays(s.description(), s.best(), removed)
	return taken && s.tryAs("delays", p)
}

// halves drops ranges of n things, the longest first, and the last of a length first. Those that it drops
// are gone: the number that is left tells the next range.
func halves(n, least int, drop func(from, to int) bool) {
	for size := n; size >= least; size /= 2 {
		for to := n; to > 0; to -= size {
			if from := max(to-size, 0); drop(from, to) {
				n -= to - from
			}
		}
	}
}

// thin drops as many of n things as it can, from the last to the first. It doubles the number that it drops
// at a time after a success, and halves it after a failure.
func thin(n int, drop func(from, to int) bool) {
	for to, size := n, 1; to > 0; {
		from := max(to-size, 0)
		switch {
		case drop(from, to):
			to, size = from, 2*size
		case size > 1:
			size /= 2
		default:
			to--
		}
	}
}
