package prophecy_test

import (
	"errors"
	"fmt"
	"io"
	"math/rand/v2"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/fuzzmachine/demand"
	"github.com/fuzzmachine/go/program"
	"github.com/fuzzmachine/go/prophecy"
)

type store struct {
	Key  string        `fuzz:"len=1,from=ab"`
	Lost prophecy.Flag // the call times out, and nothing is stored
}

var errTimeout = errors.New("timed out")

// A server keeps keys. Fate decides which calls arrive.
type server struct {
	fate *prophecy.Fate
	keys map[string]bool
}

func newServer(t *fuzzmachine.T) *server {
	return &server{fate: prophecy.FateOf(t), keys: make(map[string]bool)}
}

func (s *server) store(a store) error {
	if s.fate.Happens("lost") {
		return errTimeout
	}
	s.keys[a.Key] = true
	return nil
}

type stored map[string]bool

func newStored() stored { return stored{} }

func (m stored) store(a store) error {
	if a.Lost {
		return errTimeout
	}
	m[a.Key] = true
	return nil
}

// The model reads the prophecy from its arguments, and the stub in the system consults fate.
func ExampleFateOf() {
	m := fuzzmachine.New(newStored, newServer, fuzzmachine.Both("store", stored.store, (*server).store)).
		With(demand.Fulfilled(), demand.Foreseen())
	fmt.Println(m.Check(m.Tape(`store "a"; store "b" !lost`)))
	// Output: <nil>
}

type visit struct {
	Peer  prophecy.Choice
	In    prophecy.Order
	Crash prophecy.Countdown
	Wait  prophecy.Delay
	Ids   prophecy.Dice
}

// Foretell makes a fate for the test of a stub alone. A nil fate predicts nothing.
func ExampleForetell() {
	d := program.Describe(program.Of[visit]("visit"))
	p, err := d.Parse("visit !peer@1 !in=1,0 !crash@3 !wait=2s !ids=5,0,63")
	if err != nil {
		panic(err)
	}
	r := d.NewReader().ResetProgram(p)
	r.Next()
	var none *prophecy.Fate
	for _, fate := range []*prophecy.Fate{prophecy.Foretell(r.Args()), none} {
		_, first := fate.Count("crash", 2)
		at, second := fate.Count("crash", 2)
		fmt.Println(fate.Choose("peer", 3), fate.Order("in", 3), first, second, second && at == 0,
			fate.Delay("wait"))
	}
	// Output:
	// 1 [1 0 2] false true true 2s
	// 0 [0 1 2] false false false 0s
}

// A system draws its random numbers from Dice.
func ExampleRolls() {
	type draw struct{ Ids prophecy.Dice }
	a := new(draw)
	if err := a.Ids.UnmarshalText([]byte("5,0,63")); err != nil {
		panic(err)
	}
	a.Ids.Foretold() // a marker, as of all prophecies
	var dice *prophecy.Rolls = prophecy.Foretell(a).Dice("ids")
	fmt.Println(dice.Roll(10), dice.Roll(10), dice.Roll(10), dice.Roll(10), "and usual from then on")

	again := prophecy.Foretell(a).Dice("ids")
	fmt.Println(rand.New(again).IntN(8), again.Uint64()>>58, again.Int63()>>57)
	again.Seed(1) // does nothing
	_, err := io.ReadFull(again, make([]byte, 16))
	fmt.Println(err)
	// Output:
	// 5 0 3 0 and usual from then on
	// 5 0 63
	// <nil>
}
