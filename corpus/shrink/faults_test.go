package shrink_test

import (
	"strings"
	"testing"

	"github.com/fuzzmachine/go/corpus/shrink"
	"github.com/fuzzmachine/go/program"
	"github.com/fuzzmachine/go/prophecy"
)

type trouble struct {
	Order       prophecy.Order
	Torn, Sync  prophecy.Countdown
	Wait, Short prophecy.Delay
	Net         network
}

type network struct {
	Lost, Late prophecy.Countdown
	Slow, Last prophecy.Delay
}

// Each injected fault of a step can be removed alone, however many choices it has. The others do not change.
func TestEachFaultIsRemovedAlone(t *testing.T) {
	d := program.Describe(program.Of[trouble]("sync"))
	for script, fails := range map[string]func(*trouble) bool{
		"sync net={!late@3}":     func(a *trouble) bool { return a.Net.Late == 3 },
		"sync net={!last=2ms}":   func(a *trouble) bool { return a.Net.Last.Duration().Milliseconds() == 2 },
		"sync !sync@3 net={}":    func(a *trouble) bool { return a.Sync == 3 },
		"sync !torn@7 net={}":    func(a *trouble) bool { return a.Torn == 7 },
		"sync !order=1,0 net={}": func(a *trouble) bool { return a.Order.Of(2)[0] == 1 },
		"sync !short=2ms net={}": func(a *trouble) bool { return a.Short.Duration().Milliseconds() == 2 },
		"sync !torn@7 !short=2ms net={}": func(a *trouble) bool {
			return a.Torn == 7 && a.Short.Duration().Milliseconds() == 2
		},
	} {
		p, err := d.Parse("sync !order=1,0 !torn@7 !sync@3 !wait=4s !short=2ms net={!lost@7 !late@3 !slow=4s !last=2ms}")
		if err != nil {
			t.Fatal(err)
		}
		r := shrink.Shrink(d, p, shrink.Outcome{Same: true, Step: 1}, func(p program.Program) shrink.Outcome {
			r := d.NewReader().ResetProgram(p)
			return shrink.Outcome{Same: r.Next() && fails(r.Args().(*trouble)), Step: 1}
		})
		if got := d.PrintLine(r.Program); got != script {
			t.Errorf("the result is %s, not %s", got, script)
		}
	}
}

type throw struct {
	N    int `fuzz:"0..9"`
	Dice prophecy.Dice
	Lost prophecy.Flag
}

// A prophecy that is a list loses the elements that the failure does not need.
func TestListsOfFaultsLoseElements(t *testing.T) {
	d := program.Describe(program.Of[throw]("throw"))
	p, err := d.Parse("throw n=1 !dice=3,40,12,40,7,1,0,9 !lost")
	if err != nil {
		t.Fatal(err)
	}
	r := shrink.Shrink(d, p, shrink.Outcome{Same: true, Step: 1}, func(p program.Program) shrink.Outcome {
		r := d.NewReader().ResetProgram(p)
		if !r.Next() {
			return shrink.Outcome{Step: 1}
		}
		said, err := r.Args().(*throw).Dice.MarshalText()
		return shrink.Outcome{Same: err == nil && strings.Contains(","+string(said)+",", ",7,"), Step: 1}
	})
	if got := d.PrintLine(r.Program); got != "throw n=0 !dice=7" {
		t.Errorf("the result is %s", got)
	}
}

// A program that fails earlier without a fault loses the steps after that.
func TestFaultsOfStepsThatAreLost(t *testing.T) {
	d := program.Describe(program.Of[trouble]("sync"))
	p, err := d.Parse("sync !torn@7 !sync@3 net={}; sync !torn@7 !sync@3 net={}; sync !torn@7 !sync@3 net={!late@2}")
	if err != nil {
		t.Fatal(err)
	}
	r := shrink.Shrink(d, p, shrink.Outcome{Same: true, Step: 3}, func(p program.Program) shrink.Outcome {
		r, step := d.NewReader().ResetProgram(p), 0
		for r.Next() {
			step++
			if a := r.Args().(*trouble); (a.Net.Late == 2 || a.Sync == 3) && (a.Torn == 0 || step == 3) {
				return shrink.Outcome{Same: true, Step: step}
			}
		}
		return shrink.Outcome{}
	})
	if got := d.PrintLine(r.Program); got != "sync !sync@3 net={}" && got != "sync net={!late@2}" {
		t.Errorf("the result is %s", got)
	}
}
