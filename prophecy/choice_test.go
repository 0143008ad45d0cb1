package prophecy_test

import (
	"strings"
	"testing"

	"github.com/fuzzmachine/go/program"
	"github.com/fuzzmachine/go/prophecy"
)

// The simplest value predicts nothing. Every value converts to tape and script and back.
func TestRoundTrip(t *testing.T) {
	d := program.Describe(program.Of[send]("send"))
	for want := range prophecy.Choice(64) {
		for _, lost := range []prophecy.Flag{false, true} {
			step, err := d.Step("send", send{"a", lost, want})
			if err != nil {
				t.Fatal(err)
			}
			p := program.Program{step}
			tape, err := d.Encode(p)
			if err != nil {
				t.Fatal(err)
			}
			parsed, err := d.Parse(d.Print(d.Decode(tape)))
			if err != nil || d.Print(parsed) != d.Print(p) {
				t.Fatalf("%s became %s, %v", d.Print(p), d.Print(parsed), err)
			}
			if said := strings.Contains(d.Print(p), "!next"); said != (want > 0) {
				t.Errorf("%s", d.Print(p))
			}
			for _, c := range step.Choices[len(step.Choices)-2:] {
				if c.Kind != program.Foretells {
					t.Errorf("a choice of kind %v", c.Kind)
				}
			}
		}
	}
	if p := d.Decode([]byte(" ")); d.PrintLine(p) != `send text="a"` {
		t.Errorf("the simplest step is %s", d.PrintLine(p))
	}
}

func TestScriptsThatForetellWrongly(t *testing.T) {
	d := program.Describe(program.Of[send]("send"))
	for script, want := range map[string]string{
		`send "a" !lost@1`:  "without a value",
		`send "a" !next@64`: "at most @63",
		`send "a" !next@-1`: "at most @63",
		`send "a" !next=1`:  "a choice such as @2",
		`send "a" !next`:    "a choice such as @2",
	} {
		if _, err := d.Parse(script); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", script, err)
		}
	}
	defer func() {
		if p, _ := recover().(string); !strings.Contains(p, "nothing to choose from") {
			t.Errorf("Of(0) panics with %q", p)
		}
	}()
	prophecy.Choice(1).Of(0)
}
