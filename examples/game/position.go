package game

import "math/bits"

const (
	rows, columns = 2, 3

	all   set = 1<<(rows*columns) - 1
	first set = 0b001001 // the points of the first column
	last  set = first << (columns - 1)
)

// A set is a set of points.
type set uint8

func bit(m Move) set { return 1 << m }

// A position is what one move changes.
type position struct {
	stones [2]set // of each player
	turn   int    // of the first player, 0, or of the second
	hash   uint64 // of the stones
	fault  fault
}

func (p *position) empty() set { return all &^ (p.stones[0] | p.stones[1]) }

// beside returns the points beside those of a set.
func (p *position) beside(s set) set {
	right, left := s&^last, s&^first
	if p.fault == wrapsAround {
		right, left = s, s
	}
	return (s<<columns | s>>columns | right<<1 | left>>1) & all
}

// group returns the group of a player that a stone belongs to.
func (p *position) group(stone set, player int) set {
	for {
		more := stone | p.beside(stone)&p.stones[player]
		if more == stone || p.fault == floodStops {
			return more
		}
		stone = more
	}
}

// lives reports whether the group of a stone has a liberty, which is an empty point beside it.
func (p *position) lives(stone set, player int) bool {
	return p.beside(p.group(stone, player))&p.empty() != 0
}

// place puts a stone on the board, and removes what it captures.
func (p *position) place(m Move) (captured int) {
	player, other := p.turn, 1-p.turn
	p.stones[player] |= bit(m)
	p.hash ^= key(player, m)
	for left := p.beside(bit(m)) & p.stones[other]; left != 0; left &= left - 1 {
		stone := left & -left
		if p.stones[other]&stone == 0 || p.lives(stone, other) {
			continue
		}
		captured += p.remove(p.group(stone, other), other)
		if p.fault == capturesOne {
			break
		}
	}
	p.pass()
	return captured
}

func (p *position) remove(group set, player int) (stones int) {
	p.stones[player] &^= group
	for left := group; left != 0 && p.fault != hashesCaptured; left &= left - 1 {
		p.hash ^= key(player, Move(bits.TrailingZeros8(uint8(left))))
	}
	return bits.OnesCount8(uint8(group))
}

func (p *position) pass() {
	p.turn = 1 - p.turn
	if p.fault == koOfPlayer {
		p.hash ^= 1
	}
}

// key returns the bits by which a stone changes the hash of a position. All are even.
func key(player int, m Move) uint64 {
	k := uint64(m)*2 + uint64(player) + 1
	k *= 0x9e3779b97f4a7c15
	k = (k ^ k>>30) * 0xbf58476d1ce4e5b9
	return (k ^ k>>27) * 0x94d049bb133111eb << 1
}
