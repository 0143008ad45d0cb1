package program_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/fuzzmachine/go/decode"
	"github.com/fuzzmachine/go/program"
	"github.com/fuzzmachine/go/prophecy"
)

// An amount is a prophecy of a number that is not a time.
type amount int64

func (a *amount) Choose(c *decode.Chooser) { decode.Within(c, a, 0, 9) }
func (*amount) Foretold()                  {}

type journey struct {
	Tolls amount
	Road  struct{ Jam prophecy.Delay }
	Late  prophecy.Delay
	Meet  time.Duration
}

type rest struct {
	For time.Duration `fuzz:"1s..1m"`
}

// Delays are the times of prophecies, and durations that are the only argument of an action.
func TestDelays(t *testing.T) {
	d := program.Describe(program.Of[journey]("travel"), program.Of[rest]("rest"), program.Of[time.Duration]("wait"), program.Of[amount]("pay"))
	for script, want := range map[string]string{
		`travel road={!jam=3ms} !late=2s meet=1h !tolls=[3]`: "[{!prophecy.Delay 3ms} {!prophecy.Delay 2s}]",
		"rest for=3s": "[{rest 3s}]",
		"wait 0s":     "[{wait 0s}]",
		"pay [1]":     "[]",
		"gone":        "[]",
	} {
		p, err := d.Parse(script)
		if err != nil {
			p = program.Program{{Action: script}}
		}
		if got := fmt.Sprint(d.Delays(p[0])); got != want {
			t.Errorf("%s: %s, not %s", script, got, want)
		}
	}
}

// Delayed sets a delay to a time in its domain, and changes nothing else of the step.
func TestDelayed(t *testing.T) {
	d := program.Describe(program.Of[journey]("travel"), program.Of[rest]("rest"))
	for _, c := range []struct {
		script string
		delay  int
		time   time.Duration
		want   string
	}{
		{"rest for=3s", 0, time.Minute, "rest for=1m0s"},
		{"rest for=3s", 0, time.Minute + 1, ""},
		{"rest for=3s", 0, 0, ""},
		{"travel !tolls=[3] road={!jam=3ms} meet=1h", 0, time.Hour, "travel !tolls=[3] road={!jam=1h0m0s} meet=1h0m0s"},
		{"travel !tolls=[3] road={!jam=3ms} meet=1h", 1, 5, "travel !tolls=[3] road={!jam=3ms} !late=5ns meet=1h0m0s"},
		{"travel road={!jam=3ms} meet=1h", 0, 0, "travel road={} meet=1h0m0s"},
		{"travel road={!jam=3ms} meet=1h", 0, 1500 * time.Millisecond, ""}, // not a multiple of a unit
		{"travel road={!jam=3ms} meet=1h", 0, -time.Second, ""},
	} {
		p, err := d.Parse(c.script)
		if err != nil {
			t.Fatal(err)
		}
		other, ok := d.Delayed(p[0], c.delay, c.time)
		if got := d.PrintLine(program.Program{other}); ok != (c.want != "") || ok && got != c.want {
			t.Errorf("%s, %v: %s, %v, not %s", c.script, c.time, got, ok, c.want)
		}
	}
}
