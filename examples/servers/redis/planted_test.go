package redis

import (
	"testing"

	"github.com/fuzzmachine/go/examples/internal/planted"
)

var bugs = []planted.Bug{
	{Name: string(forgetsExpiry), Signature: "state Sessions[*].Left", Steps: 2,
		Script: `begin id="a" user="ann"; switch id="a" user="ann"`},
	{Name: string(revives), Signature: "answer user", Steps: 3, Script: `begin id="a" user="ann"; pass 3; user id="a"`},
	{Name: string(countsFirst), Signature: "state Windows[*].Left", Steps: 1, Script: `allow who="x" !lost@1`,
		Also: []string{`allow who="x" !down@2`}},
	{Name: string(unlocksOthers), Signature: "answer unlock", Steps: 2,
		Script: `lock name="k" owner="one"; unlock name="k" owner="two"`},
	{Name: string(halfScores), Signature: "state Day|answer score", Steps: 1,
		Script: `score player="eve" points=1 !lost@1`, Also: []string{
			`score player="eve" points=1 !down@2`, `score player="eve" points=1 !lost@2`,
		}},
	{Name: string(tiesReversed), Signature: "answer top", Steps: 3,
		Script: `score player="eve" points=1; score player="fay" points=1; top board="ever"`},
}

// FuzzPlanted is FuzzStore for the store with the fault that PLANTED names.
func FuzzPlanted(f *testing.F) {
	m := machine(fault(planted.Chosen(f, "redis", bugs)))
	wantsRedis(f)
	m.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) {
		defer planted.Count(t)
		m.Run(t, tape)
	})
}

func TestPlanted(t *testing.T) {
	wantsRedis(t)
	for _, b := range bugs {
		t.Run(b.Name, func(t *testing.T) { planted.Found(t, machine(fault(b.Name)), b) })
	}
}

func TestCorrectStorePasses(t *testing.T) {
	wantsRedis(t)
	planted.Survives(t, store)
}
