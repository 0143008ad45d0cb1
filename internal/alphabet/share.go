package alphabet

import "github.com/fuzzmachine/go/internal/dice"

// share gives every op to one of the names, and returns the index of the name for each op.
//
// Every name ranks all ops by its own shuffle. An op belongs to the name that ranks it highest. So the order
// of the names is irrelevant. A new name takes only ops that it ranks higher than every other name does, and
// a removed name does not change the ops of the others. Ranks are compared and not hashes, because ranks
// spread the ops more evenly. The ops that Go's minimiser writes are shared apart from the others: every name
// first gets one of them, while there are enough, so that a minimised tape is printable. Of the others no
// name has many more than a fair share.
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

// fondest returns the name that ranks an op highest, of those that have fewer than most ops, or -1.
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

// level takes from names with too many ops those that they rank lowest, and gives them to others. It goes by
// the order of the ops, so that the order of the names is irrelevant.
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

// lowest returns the op of a name that the name ranks lowest, of those that Go's minimiser does not write.
func lowest(ranks []uint64, owner []int, name int) (op int) {
	least := ^uint64(0)
	for other := len(goOps); other < len(owner); other++ {
		if owner[other] == name && ranks[other] < least {
			op, least = other, ranks[other]
		}
	}
	return op
}

// shuffle returns the rank that a name gives to each op. No two names give the same rank, because the low
// half distinguishes equal places.
func shuffle(name string) []uint64 {
	ranks := make([]uint64, len(wire.op))
	rankPool(ranks[:len(goOps)], hash(name), 0)
	rankPool(ranks[len(goOps):], hash(name), len(goOps))
	return ranks
}

func rankPool(ranks []uint64, name uint64, first int) {
	scores := make([]uint64, len(ranks))
	for i := range scores {
		scores[i] = dice.Mix(name + dice.Mix(uint64(first+i)+1))
	}
	for i, score := range scores {
		for _, other := range scores { // the place is the number of scores that are not above
			if other <= score {
				ranks[i] += 1 << 32
			}
		}
		ranks[i] |= score >> 32
	}
}

// match pairs names with ops of a pool by deferred acceptance. A name proposes to the ops in the order of its
// ranks, and an op keeps the name that ranks it highest. The result does not depend on the order of the
// proposals, and a new name changes few pairs.
func match(owner []int, ranks [][]uint64) {
	held := make([]uint64, len(owner)) // the rank that an op has for the name it keeps, 0 if it keeps none
	for name := range ranks {
		below := ^uint64(0)
		for below > 0 { // 0 is below all ranks: no op is left, because there are more names than ops
			op, rank := dearest(ranks[name][:len(owner)], below)
			if below = rank; rank > held[op] {
				below, held[op] = held[op], rank
				name, owner[op] = owner[op], name
			}
		}
	}
}

// dearest returns the op of the highest rank below a limit, and the rank, which is 0 if there is none.
func dearest(ranks []uint64, below uint64) (op int, highest uint64) {
	for other, rank := range ranks {
		if rank < below && rank > highest {
			op, highest = other, rank
		}
	}
	return op, highest
}

// hash is part of the encoding and must not change.
func hash(s string) uint64 { return dice.Mix(dice.Hash64(s)) }
