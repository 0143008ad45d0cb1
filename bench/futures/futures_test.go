package main

import (
	"bytes"
	"math/rand/v2"
	"strings"
	"testing"
	"time"
)

// All three checkers accept and reject the same histories.
func TestCheckersAgree(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	wrong := 0
	for i := range subjects {
		s := &subjects[i]
		for n := range 200 {
			history := s.history(n%7, r)
			_, err := bySet(s, history)
			_, errOf := byPorcupine(s, history)
			_, errOne := byProphecy(s, history)
			if err != nil || errOf != nil || errOne != nil {
				t.Fatalf("%v: %v; %v; %v", history, err, errOf, errOne)
			}
			history[len(history)-1].answer = string('a' + rune(r.IntN(7)))
			_, err = bySet(s, history)
			_, errOf = byPorcupine(s, history)
			_, errOne = byProphecy(s, history)
			if (err == nil) != (errOf == nil) || err != nil && errOne == nil {
				t.Fatalf("%v: %v; %v; %v", history, err, errOf, errOne)
			}
			if err != nil {
				wrong++
			}
		}
	}
	if wrong < 50 {
		t.Errorf("%d histories were wrong", wrong)
	}
}

// The sets have the sizes that the tables show: k+1 states that are merged, or 2 to the k that are not.
func TestNumberOfStates(t *testing.T) {
	for i, want := range []int{7, 64} {
		history := subjects[i].history(6, rand.New(rand.NewPCG(1, 1)))
		for _, c := range checkers {
			n, err := c.check(&subjects[i], history)
			if err != nil || n != want && c.name != "prophecy" || c.name == "prophecy" && n != 1 {
				t.Errorf("%s, %s: %d states, not %d; %v", subjects[i].name, c.name, n, want, err)
			}
		}
	}
}

func TestTablesArePrinted(t *testing.T) {
	var text bytes.Buffer
	p := plan{runs: 1, writes: []int{1, 4}, limit: time.Minute}
	if err := p.print(&text); err != nil {
		t.Fatal(err)
	}
	if strings.Count(text.String(), "\n| 4 | ") != 2 || !strings.Contains(text.String(), "| 4 | 16 | ") {
		t.Error(text.String())
	}
}
