// Package store is a fuzz target whose system, and whose machine, are what the environment says.
package store

import (
	"os"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
)

type (
	key struct {
		Key string `fuzz:"len=1..2,from=abc"`
	}
	pair struct {
		Key string `fuzz:"len=1..2,from=abc"`
		Val uint8
	}
)

// A model is a map, and so is the store; but it may forget to forget.
type model map[string]uint8

func (m model) put(p pair)      { m[p.Key] = p.Val }
func (m model) get(k key) uint8 { return m[k.Key] }
func (m model) del(k key)       { delete(m, k.Key) }

type store struct {
	model
	forgetful bool
}

func (s store) del(k key) {
	if !s.forgetful || len(s.model) < 2 {
		s.model.del(k)
	}
}

func machine() *fuzzmachine.Machine {
	del := "del"
	if os.Getenv("STORE_ACTIONS") == "renamed" {
		del = "remove"
	}
	return fuzzmachine.New(
		func() model { return model{} },
		func(*fuzzmachine.T) store { return store{model{}, os.Getenv("STORE_BUG") != ""} },
		fuzzmachine.Both0("put", model.put, func(s store, p pair) { s.put(p) }),
		fuzzmachine.Both("get", model.get, func(s store, k key) uint8 { return s.get(k) }),
		fuzzmachine.Both0(del, model.del, store.del),
	)
}

func FuzzStore(f *testing.F) {
	m := machine()
	m.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { m.Run(t, tape) })
}
