package decode

import (
	"cmp"
	"slices"
)

// share gives every op to one of the names, and says for each op whose it is.
//
// Every name ranks all ops by its own shuffle; an op belongs to the name that ranks it highest. So the
// order of the names is irrelevant, a new name takes only what it ranks higher than everyone else, and a
// removed one leaves the others alone. Ranks, not hashes, are compared, because they spread the ops more
// evenly. The ops that Go's minimiser writes are a pool of their own: there every name first gets one, as
// long as they last, so that a minimised tape is printable. Of the others nobody has many more than a fair
// share.
func share(names []string) []int {
	owner := make([]int, len(wire.op))
	if len(names) == 0 {
		return owner
	}
	ranks := make([][]uint64, len(names))
	for i, name := range names {
		ranks[i] = shuffle(name)
	}
	for op := range owner {
		owner[op] = fondest(ranks, op, func(int) bool { return true })
	}
	for op, i := range match(ranks, len(goOps)) {
		owner[op] = i
	}
	level(owner, ranks)
	return owner
}

// fondest returns the name that ranks an op highest, among those that may have it.
func fondest(ranks [][]uint64, op int, may func(i int) bool) int {
	best := -1
	for i := range ranks {
		if may(i) && (best < 0 || ranks[i][op] > ranks[best][op]) {
			best = i
		}
	}
	return best
}

const aboveFair = 3 // ops that a name may have beyond its fair share

// level takes from names with too many ops those that they rank lowest, and gives them to others.
func level(owner []int, ranks [][]uint64) {
	pool := owner[len(goOps):]
	most := (len(pool)+len(ranks)-1)/len(ranks) + aboveFair
	count := make([]int, len(ranks))
	for _, i := range pool {
		count[i]++
	}
	var given []int
	for i := range ranks {
		for ; count[i] > most; count[i]-- {
			least := -1
			for op := len(goOps); op < len(owner); op++ {
				if owner[op] == i && (least < 0 || ranks[i][op] < ranks[i][least]) {
					least = op
				}
			}
			owner[least] = -1
			given = append(given, least)
		}
	}
	slices.Sort(given) // so that the order of the names has no say
	for _, op := range given {
		owner[op] = fondest(ranks, op, func(i int) bool { return count[i] < most })
		count[owner[op]]++
	}
}

// shuffle returns the rank of each op in the eyes of a name, larger is dearer. No two names share a rank:
// the low half tells equal places apart.
func shuffle(name string) []uint64 {
	ranks := make([]uint64, len(wire.op))
	rankPool(ranks[:len(goOps)], hash(name), 0)
	rankPool(ranks[len(goOps):], hash(name), len(goOps))
	return ranks
}

func rankPool(ranks []uint64, name uint64, first int) {
	order := make([]int, len(ranks))
	for i := range order {
		order[i] = i
	}
	score := func(i int) uint64 { return mix(name + mix(uint64(first+i)+1)) }
	slices.SortFunc(order, func(i, j int) int { return cmp.Compare(score(i), score(j)) })
	for place, i := range order {
		ranks[i] = uint64(place+1)<<32 | score(i)>>32
	}
}

// match pairs names with ops of a pool by deferred acceptance: a name asks for the ops it ranks highest
// first, an op keeps the name that ranks it highest. The result does not depend on who asks first, and one
// name more disturbs few pairs.
func match(ranks [][]uint64, pool int) map[int]int {
	pairs := make(map[int]int)
	for name := range ranks {
		for below := ^uint64(0); name >= 0; {
			op := dearest(ranks[name][:pool], below)
			if op < 0 {
				break // more names than ops
			}
			below = ranks[name][op]
			rival, taken := pairs[op]
			switch {
			case !taken:
				pairs[op], name = name, -1
			case below > ranks[rival][op]:
				pairs[op] = name
				name, below = rival, ranks[rival][op]
			}
		}
	}
	return pairs
}

// dearest returns the op of the highest rank under a limit, or -1.
func dearest(ranks []uint64, below uint64) int {
	best := -1
	for op, rank := range ranks {
		if rank < below && (best < 0 || rank > ranks[best]) {
			best = op
		}
	}
	return best
}

// hash and mix are part of the wire: FNV-1a, and the finaliser of SplitMix64.
func hash(s string) uint64 {
	h := uint64(14695981039346656037)
	for i := range len(s) {
		h = (h ^ uint64(s[i])) * 1099511628211
	}
	return mix(h)
}

func mix(x uint64) uint64 {
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}
