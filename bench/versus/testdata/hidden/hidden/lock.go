// Package hidden is a lock: of eight buttons it wants some pressed in one order, and begins again at any other.
// Where it stands it looks up in a table, so that no branch of its code tells how far somebody has come.
package hidden

import (
	"strconv"

	"github.com/fuzzmachine/go/bench/versus/subject"
)

// buttons is how many there are.
const buttons = 8

// A Lock opens when all of its sequence has been pressed, which is the bug: it should stay closed.
type Lock struct {
	table  [][buttons]int
	at     int
	opened []bool // by place
}

// NewSystem returns a lock with a sequence as long as the bug says that is chosen; a sound one has none.
func NewSystem() *Lock {
	length, err := strconv.Atoi(subject.Bug())
	if err != nil {
		return &Lock{table: make([][buttons]int, 1), opened: make([]bool, 1)}
	}
	l := &Lock{table: make([][buttons]int, length+1), opened: make([]bool, length+1)}
	l.opened[length] = true
	state := uint32(2463534242)
	for i := range length {
		state ^= state << 13
		state ^= state >> 17
		state ^= state << 5
		l.table[i][state%buttons] = i + 1
	}
	return l
}

// press presses a button, and returns whether the lock is open.
func (l *Lock) press(button int) bool {
	l.at = l.table[l.at][button]
	return l.opened[l.at]
}

// An action has a button and no argument, so that a program is nothing but the order.

func (l *Lock) Press0() bool { return l.press(0) }
func (l *Lock) Press1() bool { return l.press(1) }
func (l *Lock) Press2() bool { return l.press(2) }
func (l *Lock) Press3() bool { return l.press(3) }
func (l *Lock) Press4() bool { return l.press(4) }
func (l *Lock) Press5() bool { return l.press(5) }
func (l *Lock) Press6() bool { return l.press(6) }
func (l *Lock) Press7() bool { return l.press(7) }
