package game

import (
	"slices"
	"strings"

	"github.com/fuzzmachine/go/decode"
)

// A model is the boards of the game so far. The last one is the present board. The players take turns, so
// their number says whose turn it is.
type model []string

func newModel() *model { return &model{strings.Repeat(".", rows*columns)} }

func (m *model) board() string { return (*m)[len(*m)-1] }

// stone returns the stone of the player who made the last move, or of the next player.
func (m *model) stone(next bool) string {
	if next == (len(*m)%2 == 1) {
		return "X"
	}
	return "O"
}

// after returns the board after a move, and whether the move is legal. These are all the rules of the game.
func (m *model) after(move Move) (board string, legal bool) {
	if move == Pass {
		return m.board(), true
	}
	if m.board()[move] != '.' {
		return "", false
	}
	board = m.board()[:move] + m.stone(true) + m.board()[move+1:]
	board = captured(board, m.stone(false)) // first the stones of the other player
	legal = captured(board, m.stone(true)) == board && !slices.Contains(*m, board)
	return board, legal
}

// captured returns a board without those stones of a player from which no way over other such stones leads to
// an empty point.
func captured(board, stone string) string {
	free := []byte(board)
	for more := true; more; {
		more = false
		for p := range free {
			if free[p] == stone[0] && isFree(free, p) {
				free[p], more = '+', true
			}
		}
	}
	board = strings.ReplaceAll(string(free), stone, ".")
	return strings.ReplaceAll(board, "+", stone)
}

// isFree reports whether a stone has a liberty, or is beside one that has.
func isFree(board []byte, p int) bool {
	for q, point := range board {
		if (point == '.' || point == '+') && areNeighbours(p, q) {
			return true
		}
	}
	return false
}

func areNeighbours(p, q int) bool {
	across, down := p%columns-q%columns, p/columns-q/columns
	return across*across+down*down == 1
}

func (m *model) legal() (moves []Move) {
	for move := Pass; move < rows*columns; move++ {
		if _, legal := m.after(move); legal {
			moves = append(moves, move)
		}
	}
	return moves
}

// A turn is one of the moves that are legal when it is played.
type turn = decode.Pick[Move]

func (m *model) offers(t *turn) bool { return t.From(m.legal()) }

// play returns how many stones are captured.
func (m *model) play(t turn) int {
	before := m.board()
	board, _ := m.after(t.Value())
	*m = append(*m, board)
	other := m.stone(true) // it is the other player's turn now
	return strings.Count(before, other) - strings.Count(board, other)
}

func (m *model) undo()      { *m = (*m)[:len(*m)-1] }
func (m *model) some() bool { return len(*m) > 1 }
