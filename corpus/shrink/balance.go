package shrink

// dropBalanced removes steps of one action together with as many later ones of another: what the one fills,
// the other drains.
func dropBalanced(s subject) {
	actions := s.description().Actions()
	for _, fill := range actions {
		for _, drain := range actions {
			if fill != drain {
				dropMatched(s, fill, drain)
			}
		}
	}
}

// dropMatched removes pairs of steps of two actions, many at once.
func dropMatched(s subject, fill, drain string) {
	halves(len(matched(s, fill, drain)), 1, func(from, to int) bool {
		pairs := matched(s, fill, drain)
		if to > len(pairs) {
			return false
		}
		both := make(map[int]bool)
		for _, p := range pairs[from:to] {
			both[p[0]], both[p[1]] = true, true
		}
		return drop(s, func(i int) bool { return both[i] })
	})
}

// matched returns the pairs of steps of two actions, as brackets match: each of the second with the last of
// the first that is still open.
func matched(s subject, fill, drain string) (pairs [][2]int) {
	var open []int
	for i, step := range s.best() {
		switch n := len(open); {
		case step.Action == fill:
			open = append(open, i)
		case step.Action == drain && n > 0:
			pairs, open = append(pairs, [2]int{open[n-1], i}), open[:n-1]
		}
	}
	return pairs
}
