package main

import (
	"testing"

	"github.com/fuzzmachine/go/internal/slowtest"
)

// Each tool says how many steps its programs have, and a run without counting takes processor time.
func TestPaces(t *testing.T) {
	slowtest.TakesSeconds(t)
	w, s := shop(t, "versus-pace"), system{}
	for _, b := range newRoster() {
		if b.system.name == "examples/ring" {
			s = b.system
		}
	}
	for _, p := range pacers {
		binary, err := w.sound(s, p)
		if err != nil {
			t.Fatal(err)
		}
		if steps, _, err := p.run(binary, s, 500, true); err != nil || steps < 500*16 || steps > 500*128 {
			t.Errorf("%s: 500 programs have %d steps, %v", p.name, steps, err)
		}
		if _, took, err := p.run(binary, s, 500, false); err != nil || took <= 0 {
			t.Errorf("%s: they take %v, %v", p.name, took, err)
		}
	}
}
