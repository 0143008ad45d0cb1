package game

import (
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
)

func play(g *Game, t turn) int { return g.Play(t.Value()) }

// machine returns the machine of a game with a bug.
func machine(f fault) *fuzzmachine.Machine {
	newGame := func(*fuzzmachine.T) *Game { return Planted(string(f)) }
	return fuzzmachine.New(newModel, newGame,
		fuzzmachine.Both("play", (*model).play, play).Offers((*model).offers).Weight(4),
		fuzzmachine.Call0("undo", (*model).undo, (*Game).Undo).When((*model).some),
		mapping.Refine((*model).board, (*Game).Board).Named("board"),
		mapping.Refine((*model).legal, (*Game).Legal).Named("legal"),
	)
}

var game = machine("")

func FuzzGame(f *testing.F) {
	game.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { game.Run(t, tape) })
}
