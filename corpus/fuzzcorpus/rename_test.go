package main

import "testing"

func TestRenamed(t *testing.T) {
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
		s := settings{renames: map[string]string{"open": "start"}}
		if got := s.renamed(script); got != want {
			t.Errorf("%s becomes %s, not %s", script, got, want)
		}
	}
	if err := new(settings).rename("open"); err == nil {
		t.Error("open is taken for old=new")
	}
}
