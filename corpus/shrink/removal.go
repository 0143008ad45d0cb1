package shrink

import "github.com/fuzzmachine/go/program"

// keep removes all steps but some.
func keep(s subject, kept func(i int) bool) bool {
	var p program.Program
	for i, step := range s.best() {
		if kept(i) {
			p = append(p, step)
		}
	}
	return s.try(p)
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
