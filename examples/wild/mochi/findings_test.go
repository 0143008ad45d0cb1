package mochi

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/fuzzmachine/go/fuzzmachine"
)

// Three messages that are not acknowledged are what the subscriber of FOUND.md can receive.
const few = 3

// findings are what FOUND.md explains, by the machine that finds it.
var findings = []struct {
	name, script, signature string
	machine                 *fuzzmachine.Machine
}{
	{"more than the receive maximum", "drop; publish qoS=2; publish qoS=2; connect; publish qoS=2 !net=lost@1; publish qoS=2",
		"invariant allowed", machine(few, fuzzmachine.Always("allowed", allowed))},
	{"another order", "drop; publish qoS=1; publish qoS=1; connect; pass for=1s",
		"invariant ordered", machine(1000, fuzzmachine.Always("ordered", ordered))},
	{"a message is lost", "publish qoS=1; publish qoS=1 !net=lost@1; cutto; publish qoS=1; publish qoS=1; pass for=1s",
		"unsettled all", machine(few, fuzzmachine.Finally("all", all))},
	{"nothing comes any more", "publish qoS=1; publish qoS=1 !net=lost@1; publish qoS=1; publish qoS=1; publish qoS=1; " +
		"publish qoS=1; publish qoS=1", "unsettled live", machine(few, fuzzmachine.Finally("live", live))},
}

// Some depend on the order of a map, and show in most runs.
const mostRuns = 50

// A said is the t of a script that may fail. It keeps the report.
type said struct {
	*testing.T
	report string
}

func (s *said) Fatalf(format string, args ...any) { s.report = fmt.Sprintf(format, args...) }

func TestFindings(t *testing.T) {
	for _, f := range findings {
		t.Run(f.name, func(t *testing.T) {
			r := &said{T: t}
			for n := 0; n < mostRuns && r.report == ""; n++ {
				f.machine.Replay(r, f.script)
			}
			switch {
			case r.report == "":
				t.Errorf("%s: it does not fail in %d runs: is it mended?", f.script, mostRuns)
			case !strings.Contains(r.report, f.signature+"\n"):
				t.Errorf("it fails in another way:\n%s", r.report)
			default:
				t.Log(r.report)
			}
		})
	}
}

// A broker that is closed waits for ever for a connection that has said nothing.
func TestCloseWaitsForConnectionsThatSayNothing(t *testing.T) {
	m := fuzzmachine.NewWorld(func(t *fuzzmachine.T) *system { return newSystem(t, few) },
		fuzzmachine.Do("close", func(t *fuzzmachine.T, s *system, _ struct{}) {
			if _, err := dial(s.Host(subscriberHost), s.Host(brokerHost).Addr(1883)); err != nil {
				t.Fatalf("%v", err)
			}
			time.Sleep(time.Hour)
			_ = s.broker.Close()
		})).With(fuzzmachine.Bubble())
	var failure *fuzzmachine.Failure
	if !errors.As(m.Check(m.Tape("close")), &failure) || failure.Signature != "deadlock listeners.(*Listeners).CloseAll" {
		t.Errorf("is it mended? %v", failure)
	}
}
