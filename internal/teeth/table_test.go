package teeth_test

import (
	"strings"
	"testing"

	"github.com/fuzzmachine/go/internal/teeth"
)

// made is a flaw that was made in some programs and noticed in some.
func made(f teeth.Flaw, noticed []string, missed int) *teeth.Flaw {
	for _, by := range noticed {
		f.Add(by)
	}
	for range missed {
		f.Add("")
	}
	return &f
}

func table() *teeth.Table {
	const mapping, answer = "the mapping", "the answer of put"
	return &teeth.Table{
		Generated: 256, Entries: 3, Demanded: 0.95, Comparisons: []string{mapping, answer},
		Flaws: []*teeth.Flaw{
			made(teeth.Flaw{Kind: teeth.Answer, Action: "put", Part: "result 2"}, []string{answer, mapping, mapping}, 1),
			made(teeth.Flaw{Kind: teeth.System, Action: "put"}, []string{mapping}, 0),
			{Kind: teeth.Guard, Action: "put", Equivalent: "it was never false"},
			made(teeth.Flaw{Kind: teeth.Changed, Part: "hits"}, nil, 259),
			{Kind: teeth.Model, Action: "drop", Missing: "no program takes the action. Lead to it"},
		},
		Cannot: []string{"both: one function acts on both sides"},
	}
}

// The table says what was noticed, by what, what is not counted and why, and what to do about the rest.
func TestTable(t *testing.T) {
	const want = `2 of 4 flaws are noticed, 50 %. 95 % are demanded.
A flaw is one thing made wrong. Each is made in up to 259 programs, once in each: 256 generated, 3 from entries.
where        flaw                      noticed in  by
  put        another result 2          3 of 4      the mapping (2), the answer of put (1)
  put        the system is not called  1 of 1      the mapping
  the model  hits changes              0 of 259
  drop       the model is not called   0 of 0
not counted                             because
  put          its guard is taken away  it was never false
  both: one function acts on both sides
comparison           noticed
  the mapping        3
  the answer of put  1
not noticed
  the model, hits changes: no comparison depends on it. Add it to a mapping; if it says nothing of the system, remove it from the model.
  drop, the model is not called: no program takes the action. Lead to it.
`
	if got := table().String(); got != want {
		t.Errorf("%s\nnot\n%s", got, want)
	}
}

// A table fails if fewer flaws are noticed than demanded, and if there is none to notice.
func TestTableFails(t *testing.T) {
	tab := table()
	for demanded, fails := range map[float64]bool{0: false, 0.5: false, 0.51: true, 0.95: true, 1: true} {
		if tab.Demanded = demanded; tab.Fails() != fails {
			t.Errorf("with %v it fails: %t", demanded, !fails)
		}
	}
	none := &teeth.Table{Flaws: tab.Flaws[2:3]}
	if !none.Fails() {
		t.Error("nothing is shown, and it passes")
	}
}

// A table that has just the share demanded passes. A share that is rounded is not said to be more than it is.
func TestTableNearTheShareDemanded(t *testing.T) {
	of := func(noticed, all int) *teeth.Table {
		tab := new(teeth.Table)
		for i := range all {
			by := []string{"the mapping"}
			if i >= noticed {
				by = nil
			}
			tab.Flaws = append(tab.Flaws, made(teeth.Flaw{Kind: teeth.Answer, Action: "put"}, by, 1))
		}
		return tab
	}
	tab := of(55, 100)
	if tab.Demanded = 0.55; tab.Fails() {
		t.Error("55 of 100 are less than 55 %")
	}
	tab = of(35, 37)
	tab.Demanded = 0.95
	if !tab.Fails() || !strings.HasPrefix(tab.String(), "35 of 37 flaws are noticed, 94 %. 95 % are demanded.\n") {
		t.Errorf("it fails: %t\n%s", tab.Fails(), tab)
	}
}
