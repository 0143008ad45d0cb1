package game

import (
	"testing"

	"github.com/fuzzmachine/go/examples/internal/planted"
	"github.com/fuzzmachine/go/fuzzmachine"
)

var bugs = []planted.Bug{
	{Name: string(koOnly), Signature: "state legal", Steps: 6},
	{Name: string(koOfPlayer), Signature: "state legal", Steps: 9},
	{Name: string(hashesCaptured), Signature: "state legal", Steps: 4},
	{Name: string(suicideFirst), Signature: "state legal", Steps: 3},
	{Name: string(capturesOne), Signature: "answer play|state legal", Steps: 5},
	{Name: string(wrapsAround), Signature: "answer play|state legal", Steps: 3},
	{Name: string(undoRemembers), Signature: "state legal", Steps: 2},
	{Name: string(floodStops), Signature: "state legal|answer play", Steps: 4},
}

// FuzzPlanted is FuzzGame for the game with the bug that PLANTED names.
func FuzzPlanted(f *testing.F) {
	m := machine(fault(planted.Chosen(f, "game", bugs)))
	m.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) {
		defer planted.Count(t)
		m.Run(t, tape)
	})
}

// 32 steps show each bug, and are sooner shrunk than more.
func TestPlanted(t *testing.T) {
	for _, b := range bugs {
		t.Run(b.Name, func(t *testing.T) { planted.Found(t, machine(fault(b.Name)).With(fuzzmachine.Steps(32)), b) })
	}
}

// No shorter program of small values fails, as far as all of them can be run: there are 17 steps of small values, and so
// hundreds of millions of programs of nine.
func TestShortest(t *testing.T) {
	for _, b := range bugs {
		t.Run(b.Name, func(t *testing.T) {
			if b.Steps > 6 {
				t.Skip("the shorter programs are too many")
			}
			planted.Shortest(t, machine(fault(b.Name)), b)
		})
	}
}

func TestCorrectGamePasses(t *testing.T) { planted.Survives(t, game) }
