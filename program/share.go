package program

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
	ranks := make([][]uint64, len(names))
	for i, name := range names {
		ranks[i] = shuffle(name)
	}
	for op := range owner {
		owner[op] = fondest(ranks, op, make([]int, len(names)), 1)
	}
	match(owner[:len(goOps)], ranks)
	level(owner, ranks)
	return owner
}

// fondest returns the name that ranks an op highest, among those that have fewer than most, or -1.
func fondest(ranks [][]uint64, op int, count []int, most int) int {
	best, highest := -1, uint64(0)
	for i := range ranks {
		if count[i] < most && ranks[i][op] > highest {
			best, highest = i, ranks[i][op]
		}
	}
	return best
}

const aboveFair = 3 // ops that a name may have beyond its fair share

// level takes from names with too many ops those that they rank lowest, and gives them to others: in the order of the
// ops, so that the order of the names has no say.
func level(owner []int, ranks [][]uint64) {
	pool := len(owner) - len(goOps)
	most := (pool+len(ranks)-1)/len(ranks) + aboveFair
	count := make([]int, len(ranks))
	for _, i := range owner[len(goOps):] {
		count[i]++
	}
	for i := range ranks {
		for ; count[i] > most; count[i]-- {
			owner[lowest(ranks[i], owner, i)] = -1
		}
	}
	for op, i := range owner {
		if i < 0 {
			owner[op] = fondest(ranks, op, count, most)
			count[owner[op]]++
		}
	}
}

// lowest returns the op that its owner ranks lowest, of those that Go's minimiser does not write.
func lowest(ranks []uint64, owner []int, name int) (op int) {
	least := ^uint64(0)
	for other := len(goOps); other < len(owner); other++ {
		if owner[other] == name && ranks[other] < least {
			op, least = other, ranks[other]
		}
	}
	return op
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
	scores := make([]uint64, len(ranks))
	for i := range scores {
		scores[i] = mix(name + mix(uint64(first+i)+1))
	}
	for i, score := range scores {
		for _, other := range scores { // a place is how many are not above
			if other <= score {
				ranks[i] += 1 << 32
			}
		}
		ranks[i] |= score >> 32
	}
}

// match pairs names with ops of a pool by deferred acceptance: a name asks for the ops it ranks highest
// first, an op keeps the name that ranks it highest. The result does not depend on who asks first, and one
// name more disturbs few pairs.
func match(owner []int, ranks [][]uint64) {
	held := make([]uint64, len(owner)) // how the name that an op keeps ranks it, 0 where none has asked
	for name := range ranks {
		below := ^uint64(0)
		for below > 0 { // 0 is under all ranks: nobody is left to ask, or there are more names than ops
			op, rank := dearest(ranks[name][:len(owner)], below)
			if below = rank; rank > held[op] {
				below, held[op] = held[op], rank
				name, owner[op] = owner[op], name
			}
		}
	}
}

// dearest returns the op of the highest rank under a limit, and that; 0 if there is none.
func dearest(ranks []uint64, below uint64) (op int, highest uint64) {
	for other, rank := range ranks {
		if rank < below && rank > highest {
			op, highest = other, rank
		}
	}
	return op, highest
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
