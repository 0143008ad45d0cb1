// Package game plays go, the board game, on two rows of three points. Which moves are legal depends on all
// moves before: no move may lead back to a position that has occurred in the game. This rule is called
// superko. Many programs forbid only the position before the last one. Then longer cycles never end.
package game

// A Move is the point of a stone, row by row from the top, or Pass.
type Move int8

// Pass leaves the board as it is.
const Pass Move = -1

// String returns the name of the point: a2, b2 and c2 are the upper row.
func (m Move) String() string {
	if m == Pass {
		return "pass"
	}
	return string([]byte{byte('a' + m%columns), byte('0' + rows - m/columns)})
}

// A fault is a bug that can be planted in a game.
type fault string

const (
	koOnly         fault = "ko-only"         // only the position before the last one may not occur again
	koOfPlayer     fault = "ko-of-player"    // a position may occur again if the other player is to move
	hashesCaptured fault = "hashes-captured" // the hash of a position keeps the stones that are captured
	suicideFirst   fault = "suicide-first"   // the liberties of a stone are counted before it captures
	capturesOne    fault = "captures-one"    // if a stone captures two groups, one of them stays
	wrapsAround    fault = "wraps-around"    // the last point of a row is beside the first one of the next
	undoRemembers  fault = "undo-remembers"  // a position that was taken back may not occur
	floodStops     fault = "flood-stops"     // of a group, only the stones beside the first one are found
)

// A Game keeps the stones of each player as a set of bits, and a hash of the position, which changes with each
// stone. It knows the earlier positions by their hashes.
type Game struct {
	position
	past []position
	seen map[uint64]int // how often each hash has occurred
}

// New returns a game without stones.
func New() *Game { return &Game{seen: map[uint64]int{0: 1}} }

// Planted returns a game with a bug in it, by name.
func Planted(bug string) *Game {
	g := New()
	g.fault = fault(bug)
	return g
}

// Legal returns the moves that the next player may make.
func (g *Game) Legal() []Move {
	moves := []Move{Pass}
	for m := range Move(rows * columns) {
		if g.isLegal(m) {
			moves = append(moves, m)
		}
	}
	return moves
}

func (g *Game) isLegal(m Move) bool {
	if g.empty()&bit(m) == 0 || g.fault == suicideFirst && !g.lives(bit(m), g.turn) {
		return false
	}
	next := g.position
	next.place(m)
	return next.lives(bit(m), g.turn) && !g.repeats(next.hash)
}

// repeats reports whether a position has occurred.
func (g *Game) repeats(hash uint64) bool {
	if g.fault == koOnly {
		return len(g.past) > 0 && g.past[len(g.past)-1].hash == hash
	}
	return g.seen[hash] > 0
}

// Play makes a legal move, and returns how many stones it captures.
func (g *Game) Play(m Move) (captured int) {
	g.past = append(g.past, g.position)
	if m == Pass {
		g.pass()
	} else {
		captured = g.place(m)
	}
	g.seen[g.hash]++
	return captured
}

// Undo takes the last move back.
func (g *Game) Undo() {
	if g.fault != undoRemembers {
		g.seen[g.hash]--
	}
	last := len(g.past) - 1
	g.position, g.past = g.past[last], g.past[:last]
}

// Board returns the points, row by row: X is a stone of the first player, O one of the second.
func (g *Game) Board() string {
	board := make([]byte, rows*columns)
	for m := range board {
		board[m] = '.'
		for player, sign := range "XO" {
			if g.stones[player]&bit(Move(m)) != 0 {
				board[m] = byte(sign)
			}
		}
	}
	return string(board)
}
