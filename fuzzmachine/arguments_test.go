package fuzzmachine_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/decode"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
)

// A log keeps the records that it is given, and clears them when they are flushed.
type log struct {
	Records [][]byte
	Flushed int
	clears  bool
}

type record struct {
	As   decode.Name[*log]
	Data []byte `fuzz:"len=1..3,from=ab"`
}

func (l *log) add(r record) { l.Records = append(l.Records, r.Data) }
func (l *log) flush() {
	if l.Flushed = len(l.Records); l.clears {
		clear(l.Records[0])
	}
}
func (l *log) some() bool        { return len(l.Records) > 0 }
func (l *log) records() [][]byte { return l.Records }

func newLog(clears bool) machine {
	return fuzzmachine.New(func() *log { return new(log) }, func(*fuzzmachine.T) *log { return &log{clears: clears} },
		fuzzmachine.Both0("add", (*log).add, (*log).add),
		fuzzmachine.Call0("flush", (*log).flush, (*log).flush).When((*log).some),
		mapping.Refine((*log).records, (*log).records))
}

// Model and system share no memory by their arguments: what the system does to what it has kept shows at once.
func TestModelHasArgumentsOfItsOwn(t *testing.T) {
	r := &recorder{name: "TestLog"}
	newLog(true).Replay(r, `l0 = add "a"; flush; l1 = add "b"`)
	if !strings.Contains(r.said(), "step 2, flush: the states differ at [0]") {
		t.Errorf("it says %s", r.said())
	}
}

// A mistake in what the model has kept is noticed, though it was an argument of the system, too.
func TestTeethAreNoArgumentsOfBoth(t *testing.T) {
	r := &recorder{name: "TestLog"}
	if newLog(false).Teeth(r); !regexp.MustCompile(`Records\[\*\]\[\*\] changes +32 of 32 +the mapping`).MatchString(r.said()) {
		t.Errorf("it says %s", r.said())
	}
}
