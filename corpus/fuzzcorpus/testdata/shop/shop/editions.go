package shop

import (
	"os"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
	"github.com/fuzzmachine/go/prophecy"
)

// today is the machine, in the edition that a file names: so it can be another one without being built again.
var today = ofToday()

func ofToday() *fuzzmachine.Machine {
	name, _ := os.ReadFile("testdata/edition")
	switch string(name) {
	case "renamed":
		return edition("empty", putUnsigned.old)
	case "renamed again":
		return edition("drain", putUnsigned.old)
	case "unsigned":
		return edition("clear", putUnsigned.old)
	case "sums":
		return edition("clear", putSum.old)
	}
	return machine
}

// putUnsigned takes other numbers, for fewer keys.
type putUnsigned struct {
	Key  string `fuzz:"len=1..2,from=ab"`
	Val  uint8
	Lost prophecy.Flag
}

func (p putUnsigned) old() put { return put{p.Key, int8(p.Val), p.Lost} }

// putSum has another name for the number.
type putSum struct {
	Key  string `fuzz:"len=1..2,from=abc"`
	Sum  int8
	Lost prophecy.Flag
}

func (p putSum) old() put { return put{p.Key, p.Sum, p.Lost} }

// edition is a machine like the first, but for what clear is called, and what put takes.
func edition[P any](clear string, old func(P) put) *fuzzmachine.Machine {
	return fuzzmachine.New(newModel, newStore,
		fuzzmachine.Both("put", func(m *model, p P) int { return m.put(old(p)) }, func(s *Store, p P) int { return s.Put(old(p)) }),
		fuzzmachine.Both("get", (*model).get, (*Store).Get),
		fuzzmachine.Call0(clear, (*model).clear, (*Store).Clear).When((*model).some).Weight(2),
		fuzzmachine.Call0("sync", (*model).sync, (*Store).Sync).Stutters(),
		mapping.Refine(
			func(m *model) map[string]int8 { return m.items },
			func(s *Store) map[string]int8 { return s.items },
		).Named("items"),
	)
}
