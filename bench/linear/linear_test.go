package linear

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"testing"
	"time"

	"github.com/fuzzmachine/go/fuzzmachine"
)

// Both checkers accept and reject the same histories, by key and as a whole.
func TestCheckersAgree(t *testing.T) {
	cases := 5_000
	if os.Getenv("NIGHT") != "" {
		cases = 100_000
	}
	rnd, not := rand.New(rand.NewPCG(1, 2)), 0
	for i := range cases {
		h := random(rnd, i%2 == 1)
		want := checkers[0].check(&h)
		for _, c := range checkers[1:] {
			if got := c.check(&h); got != want {
				t.Fatalf("%s says %t, %s says %t of %+v", c.name, got, checkers[0].name, want, h)
			}
		}
		if !want {
			not++
		}
		if !want && i%2 == 0 {
			t.Fatalf("what took place is not linearizable: %+v", h)
		}
	}
	if t.Logf("%d histories, %d of them not linearizable", cases, not); not < cases/10 {
		t.Error("so that little is tested")
	}
}

// BenchmarkHistories measures each of many histories, and prints the median.
func BenchmarkHistories(b *testing.B) {
	for _, corrupt := range []bool{false, true} {
		rnd := rand.New(rand.NewPCG(3, 4))
		var list []history
		for len(list) < 1000 {
			list = append(list, random(rnd, corrupt))
		}
		for _, c := range checkers {
			b.Run(fmt.Sprintf("%s/corrupted=%t", c.name, corrupt), func(b *testing.B) {
				var took []time.Duration
				b.ReportAllocs()
				for i := 0; b.Loop(); i++ {
					begun := time.Now()
					c.check(&list[i%len(list)])
					took = append(took, time.Since(begun))
				}
				slices.Sort(took)
				b.ReportMetric(float64(took[len(took)/2].Nanoseconds())/1000, "median-µs")
				b.ReportMetric(float64(took[len(took)*99/100].Nanoseconds())/1000, "99%-µs")
			})
		}
	}
}

type (
	put struct {
		Key   int8 `fuzz:"0..2"`
		Value int8 `fuzz:"1..3"`
	}
	get struct {
		Key int8 `fuzz:"0..2"`
	}
)

// A model is the map.
type model struct{ Cells store }

func newModel() *model { return new(model) }

func (m *model) put(p put)      { m.Cells[p.Key] = p.Value }
func (m *model) get(g get) int8 { return m.Cells[g.Key] }

// A shelf is the map as a system, in which others go on before and after it is written.
type shelf struct {
	model
	t *fuzzmachine.T
}

func newShelf(t *fuzzmachine.T) *shelf { return &shelf{t: t} }

func (s *shelf) put(p put) {
	s.t.Yield()
	s.model.put(p)
	s.t.Yield()
}

func (s *shelf) get(g get) int8 {
	s.t.Yield()
	return s.model.get(g)
}

func keyOfPut(p put) string { return names[p.Key] }
func keyOfGet(g get) string { return names[g.Key] }

// shelves are machines of a map, whose actions have keys or not.
func shelves(keyed bool) *fuzzmachine.Machine {
	puts, gets := fuzzmachine.Both0("put", (*model).put, (*shelf).put), fuzzmachine.Both("get", (*model).get, (*shelf).get)
	if keyed {
		puts, gets = puts.Key(keyOfPut), gets.Key(keyOfGet)
	}
	return fuzzmachine.New(newModel, newShelf, puts, gets).With(fuzzmachine.Actors(actors))
}

// script is a program of one block, or of steps without actors.
func script(rnd *rand.Rand, acts bool) (text string) {
	for i := range actors * each {
		switches := ""
		if acts {
			text += string(rune('a'+i%actors)) + ": "
			switches = fmt.Sprintf(" !switch=%d,1", rnd.IntN(2))
		}
		if rnd.IntN(2) == 0 {
			text += fmt.Sprintf("put key=%d value=%d%s; ", rnd.IntN(keys), 1+rnd.IntN(3), switches)
		} else {
			text += fmt.Sprintf("get %d%s; ", rnd.IntN(keys), switches)
		}
	}
	return text[:len(text)-2]
}

// BenchmarkRuns measures whole runs: what the system does, the switches between actors, and the judgement.
func BenchmarkRuns(b *testing.B) {
	for _, c := range []struct {
		name        string
		acts, keyed bool
	}{{"by key", true, true}, {"as a whole", true, false}, {"without actors", false, false}} {
		b.Run(c.name, func(b *testing.B) {
			m, rnd := shelves(c.keyed), rand.New(rand.NewPCG(5, 6))
			var tapes [][]byte
			for range 100 {
				tapes = append(tapes, m.Tape(script(rnd, c.acts)))
			}
			var took []time.Duration
			for i := 0; b.Loop(); i++ {
				begun := time.Now()
				m.Run(b, tapes[i%len(tapes)])
				took = append(took, time.Since(begun))
			}
			slices.Sort(took)
			b.ReportMetric(float64(took[len(took)/2].Nanoseconds())/1000, "median-µs")
		})
	}
}
