package format

import (
	"cmp"
	"slices"
)

// preference is how strongly each byte wants each action. It stands on hashes of byte and name, so that the order of
// the actions has no say, and is levelled: each action is wanted most by one byte, next by another, and so on down. An
// action that comes to others then takes about as many bytes from them as it should, not by luck far more.
type preference [256][]uint64

// prefer levels the hashes of the bytes for each action.
func prefer(bytes []byte, actions []string) *preference {
	var p preference
	type liking struct {
		byte byte
		hash uint64
	}
	order := make([]liking, len(bytes))
	for _, name := range actions {
		for i, b := range bytes {
			order[i] = liking{b, hash(b, name)}
		}
		slices.SortFunc(order, func(x, y liking) int { return cmp.Compare(x.hash, y.hash) })
		for rank, l := range order {
			// The hash decides between actions of which the byte is equally fond.
			p[l.byte] = append(p[l.byte], uint64(rank)<<32|l.hash>>32)
		}
	}
	return &p
}

// hash is FNV-1a over a name, mixed with a byte.
func hash(b byte, name string) uint64 {
	h := uint64(14695981039346656037)
	for i := range len(name) {
		h = (h ^ uint64(name[i])) * 1099511628211
	}
	return mix(h ^ uint64(b)*0x9E3779B97F4A7C15)
}

// mix spreads every bit of x over the whole word.
func mix(x uint64) uint64 {
	x = (x ^ x>>30) * 0xBF58476D1CE4E5B9
	x = (x ^ x>>27) * 0x94D049BB133111EB
	return x ^ x>>31
}

// owners gives each byte to the action that it wants most.
func (p *preference) owners(bytes []byte) []int {
	out := make([]int, len(bytes))
	for i, b := range bytes {
		for j, weight := range p[b] {
			if weight > p[b][out[i]] {
				out[i] = j
			}
		}
	}
	return out
}

// match changes owners so that every action has a byte, as far as the bytes suffice: pairs in order of their weight,
// the strongest first, each action and each byte once.
func (p *preference) match(bytes []byte, owners []int) {
	type pair struct {
		byte, action int
		weight       uint64
	}
	var pairs []pair
	for i, b := range bytes {
		for j, weight := range p[b] {
			pairs = append(pairs, pair{i, j, weight})
		}
	}
	slices.SortFunc(pairs, func(p, q pair) int { return cmp.Compare(q.weight, p.weight) })
	taken, served := map[int]bool{}, map[int]bool{}
	for _, p := range pairs {
		if !taken[p.byte] && !served[p.action] {
			taken[p.byte], served[p.action] = true, true
			owners[p.byte] = p.action
		}
	}
}
