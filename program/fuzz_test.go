package program_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/program"
)

// FuzzDecode is laws 1 and 5 as a fuzz target: every tape decodes, and every form converts back.
func FuzzDecode(f *testing.F) {
	for _, tape := range []string{"", "0", "101 ", "zzz;", "\x00\xff", "_______!______#____$"} {
		f.Add([]byte(tape))
	}
	d := everything()
	f.Fuzz(func(t *testing.T, tape []byte) { roundTrip(t, d, tape) })
}

// FuzzScript finds scripts that Parse and Mend read differently, or that change when they are printed again.
func FuzzScript(f *testing.F) {
	d := everything()
	for _, tape := range []string{"101!", "17#19$1A%", "\x801&1+5,"} {
		f.Add(d.Print(d.Decode([]byte(tape))))
	}
	f.Add(`h1, h2 = label h3; own !timeout !crash@7 p="1:5"; text "ab" raw=raw"\x00" // the end`)
	f.Add(`shape ss=[["a"], []] m={"a": 1} list=&{v=1 next=nil}`)
	f.Fuzz(func(t *testing.T, script string) {
		p, err := d.Parse(script)
		mended, notes, mendErr := d.Mend(script)
		if err != nil {
			if mendErr == nil && len(notes) == 0 {
				t.Fatalf("strict: %v; mended without a note to %s", err, d.PrintLine(mended))
			}
			return
		}
		notes = slices.DeleteFunc(notes, func(n program.Note) bool { return strings.Contains(n.Text, " may be ") })
		if mendErr != nil || len(notes) > 0 || !equal(p, mended) {
			t.Fatalf("strict reads %s, mended reads %s with %v, %v", d.PrintLine(p), d.PrintLine(mended), notes, mendErr)
		}
		again, err := d.Parse(d.Print(p))
		if err != nil || !equal(p, again) {
			t.Fatalf("%s comes back as %s, %v", d.Print(p), d.Print(again), err)
		}
		if bent := d.Bend(p); len(p) <= program.DefaultSteps && !equal(p, bent) {
			t.Fatalf("%s is bent to %s", d.Print(p), d.Print(bent))
		}
	})
}
