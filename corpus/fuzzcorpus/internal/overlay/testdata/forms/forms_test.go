package forms

import (
	"fmt"
	"os"
	"testing"

	_ "github.com/fuzzmachine/go/point"
	"user.example/old"
)

func TestForms(t *testing.T) {
	list, last := loops()
	shared := make(numbers, 1)
	for name, got := range map[string][2]any{
		"locks":       {newStore().locks(), 1},
		"waits":       {newStore().waits(), "oncenew"},
		"lockers":     {lockers(newStore()), 3},
		"expressions": {expressions(), true},
		"onces":       {onces(), 1 + 7 + 5},
		"made":        {made + shown, 8},
		"sends":       {sends(), 100 - 2 + 4},
		"nested":      {nested(), "deep"},
		"loops":       {fmt.Sprint(list, last), "[2 103 0 0 0 1] 6"},
		"closes":      {closes(), true},
		"drained":     {fmt.Sprint(drained(closed())), "[]"},
		"generic":     {generic(shared, chan<- int(shared), 5), 5},
		"lines":       {new(hidden).lines(), "pairslist"},
		"order":       {order(), "abcdeef"},
		"breaks":      {breaks(), 1 + 2 + 3 + 10 + 10},
		"ends":        {ends(filled(3)) > 0, true},
		"atomics":     {atomics(), "24 134true 2"},
		"starts":      {starts(), " 1x<nil> 2 5 5 1 2 word6 result f whole0 whole1 "},
		"sleeps":      {sleeps(), true},
		"old":         {old.Sum(), 12},
	} {
		if got[0] != got[1] {
			t.Errorf("%s: %q, not %q", name, got[0], got[1])
		}
	}
	if text := selects(); len(text) == 0 {
		t.Error(text)
	}
	yields()
}

func TestFails(t *testing.T) { fails(os.Getenv("FAILS")) }
