// Package hidden is a lock: of eight buttons it wants some pressed in one order, and begins again at any other. Where it
// stands it looks up in a table, so that no branch of its code tells how far somebody has come.
package hidden

import "strconv"

// Buttons is how many there are.
const Buttons = 8

// A Lock opens when all of its sequence has been pressed, which is the bug: it should stay closed.
type Lock struct {
	table  [][Buttons]int
	at     int
	opened []bool // by place
}

// New returns a lock with a sequence as long as a bug says; a sound one has none.
func New(bug string) *Lock {
	length, err := strconv.Atoi(bug)
	if err != nil {
		return &Lock{table: make([][Buttons]int, 1), opened: make([]bool, 1)}
	}
	l := &Lock{table: make([][Buttons]int, length+1), opened: make([]bool, length+1)}
	l.opened[length] = true
	state := uint32(2463534242)
	for i := range length {
		state ^= state << 13
		state ^= state >> 17
		state ^= state << 5
		l.table[i][state%Buttons] = i + 1
	}
	return l
}

// Press presses a button, and returns whether the lock is open.
func (l *Lock) Press(button int) bool {
	l.at = l.table[l.at][button]
	return l.opened[l.at]
}

// At is how far the lock has come.
func (l *Lock) At() int { return l.at }
