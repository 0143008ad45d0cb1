package script

import (
	"slices"
	"testing"
)

func TestActionsAreRenamed(t *testing.T) {
	for script, want := range map[string]string{
		`open; close`:                    `start; close`,
		`h3 = open name="a"; write h3`:   `h3 = start name="a"; write h3`,
		`h1, h2 = open`:                  `h1, h2 = start`,
		`write text="open; open = open"`: `write text="open; open = open"`,
		`write text="\";"; open; reopen`: `write text="\";"; start; reopen`,
		`openness open=1`:                `openness open=1`,
		``:                               ``,
		`open name="h = open"; open`:     `start name="h = open"; start`,
	} {
		var s Renames
		if err := s.Add("open=start"); err != nil {
			t.Fatal(err)
		}
		if got := s.Renamed(script); got != want {
			t.Errorf("%s becomes %s, not %s", script, got, want)
		}
	}
	if err := new(Renames).Add("open"); err == nil {
		t.Error("open is taken for old=new")
	}
}

// Only names of arguments are renamed, not values, fields of structs, or arguments of other actions.
func TestArgumentsAreRenamed(t *testing.T) {
	for script, want := range map[string]string{
		`put key="a" val=1; get key="a"`:           `push name="a" val=1; get key="a"`,
		`put val=1 key="key=2 key=3"; put`:         `push val=1 name="key=2 key=3"; push`,
		`put at={key=1 val=2} key="}"; key key=1`:  `push at={key=1 val=2} name="}"; key key=1`,
		`put keys=1 monkey=2 key`:                  `push keys=1 monkey=2 key`,
		`h1 = put val=[1 2] key="\"" !lost !key@3`: `h1 = push val=[1 2] name="\"" !gone !name@3`,
		`put !lost=2; put !lost; put !lostness`:    `push !gone=2; push !gone; push !lostness`,
	} {
		var s Renames
		for _, flag := range []string{"put=push", "put.key=push.name", "put.!lost=gone", "put.none=push.one", "del.key=name", "a.b=c"} {
			if err := s.Add(flag); err != nil {
				t.Fatal(err)
			}
		}
		if got := s.Renamed(script); got != want {
			t.Errorf("%s becomes %s, not %s", script, got, want)
		}
		if !slices.Contains(s.NotFound(), "put.none=push.one") || slices.Contains(s.NotFound(), "put=push") {
			t.Errorf("%s: not found are %q", script, s.NotFound())
		}
	}
	var dotted Renames
	if err := dotted.Add("a.b=c.d"); err != nil || dotted.Renamed("a.b x=1") != "c.d x=1" || dotted.NotFound() != nil {
		t.Errorf("a.b x=1 becomes %s, not found are %q", dotted.Renamed("a.b x=1"), dotted.NotFound())
	}
}
