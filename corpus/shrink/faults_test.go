package shrink_test

import (
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
