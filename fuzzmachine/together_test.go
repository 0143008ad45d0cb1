package fuzzmachine_test

import (
	"regexp"
	"runtime"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/prophecy"
)

// A loser is a counter that loses additions of callers at the same time. No race detector sees that.
type loser struct{ n atomic.Int64 }

func (l *loser) add(n int) int {
	sum := l.n.Load() + int64(n)
	runtime.Gosched()
	l.n.Store(sum)
	return int(sum)
}

func (l *loser) get() int { return int(l.n.Load()) }

type total struct{ N int }

func (t *total) add(n int) int { t.N += n; return t.N }
func (t *total) get() int      { return t.N }

func losers(options ...fuzzmachine.Option) *fuzzmachine.Machine {
	return fuzzmachine.New(func() *total { return new(total) }, func(*fuzzmachine.T) *loser { return new(loser) },
		fuzzmachine.Both("add", (*total).add, (*loser).add).Domain("1..9"),
		fuzzmachine.Call("get", (*total).get, (*loser).get),
	).With(append(options, fuzzmachine.Actors(2))...)
}

// Actors that take turns do not meet within a step of code that calls no Yield. At once they do, sooner or later,
// and the report says how often.
func TestActorsMeetByChance(t *testing.T) {
	const script = "add 3; a: add 1 !switch=1; b: add 2; a: add 1; b: add 2; a: add 1; b: add 2; get"
	if err := losers().Check(losers().Tape(script)); err != nil {
		t.Fatalf("in turns they meet: %v", err)
	}
	m := losers(fuzzmachine.AtOnce(1000))
	failure, is := m.Check(m.Tape(script)).(*fuzzmachine.Failure)
	if !is {
		t.Fatal("they do not meet")
	}
	headline, rest, _ := strings.Cut(failure.Report, "\n")
	if !regexp.MustCompile(`(by chance, in (fewer than )?\d+ of 100 runs: )?no order of the steps`).MatchString(headline) {
		t.Error(headline)
	}
	if !regexp.MustCompile(`b: add \S+ +→ \d`).MatchString(rest) {
		t.Errorf("it tells no answers: %s", rest)
	}
	if !regexp.MustCompile(`^a: add \d; b: add \d$`).MatchString(failure.Script) || failure.Signature != "order add" ||
		strings.Contains(rest, "\noverlay     where packages are rewritten") != strings.Contains(headline, "by chance") {
		t.Errorf("%s of %s\n%s", failure.Signature, failure.Script, rest)
	}
	if err := m.Check(m.Tape("add 3; a: add 1; a: add 2; get")); err != nil {
		t.Errorf("alone it fails: %v", err)
	}
}

// A program is run as often as the option says, and the rate is that of single runs: here each fifth system is
// wrong. The report has the steps of the run that failed, once.
func TestProgramsAreRunOften(t *testing.T) {
	made := 0
	fifths := func(runs int) *fuzzmachine.Machine {
		return fuzzmachine.New(func() *total { return new(total) }, func(*fuzzmachine.T) *loser {
			if made++; made%5 == 0 {
				l := new(loser)
				l.n.Store(1)
				return l
			}
			return new(loser)
		},
			fuzzmachine.Call("get", (*total).get, (*loser).get),
			fuzzmachine.Call0("wait", func(*total) {}, func(*loser) { runtime.Gosched() }),
		).With(fuzzmachine.Actors(2), fuzzmachine.AtOnce(runs))
	}
	const script = "a: get; b: wait"
	if err := fifths(4).Check(fifths(4).Tape(script)); err != nil || made != 4 {
		t.Errorf("of four runs, %d: %v", made, err)
	}
	if err := fifths(4).Check(fifths(4).Tape("get; wait")); err == nil || made < 5 {
		t.Errorf("the fifth run passes, of %d", made)
	}
	made = 0
	if err := fifths(4).Check(fifths(4).Tape("get; wait; a: get; a: wait")); err != nil || made != 1 {
		t.Errorf("where nobody meets it is run %d times: %v", made, err)
	}
	made = 0
	said := toldAsItIs(fifths(100), script)
	differs := regexp.MustCompile("^step 1, get: by chance, in 20 of 100 runs: (the answers differ|no order of the steps)") // if they meet
	if !differs.MatchString(said) ||
		strings.Count(said, "a: get") != 2 { // in the program, and in the call of Replay
		t.Error(said)
	}
}

// A teller reports which actor is not who it is said to be.
type teller struct{ t *fuzzmachine.T }

func (l teller) is(n int) {
	runtime.Gosched()
	switch actor := l.t.Actor(); {
	case n == 7:
		l.t.Fatalf("seven")
	case n == 8:
		panic("eight")
	case n == 9:
		runtime.Goexit()
	case n != actor:
		l.t.Errorf("it is %d", actor)
	}
}

func tellers(options ...fuzzmachine.Option) *fuzzmachine.Machine {
	return fuzzmachine.New(func() *total { return new(total) }, func(t *fuzzmachine.T) teller { return teller{t} },
		fuzzmachine.Both0("is", func(*total, int) {}, teller.is).Domain("0..9"),
	).With(append(options, fuzzmachine.Actors(3), fuzzmachine.AtOnce(50))...)
}

// Each goroutine of an actor knows who it is, and what fails on it is told of its own step.
func TestActorsKnowThemselves(t *testing.T) {
	m := tellers()
	if err := m.Check(m.Tape("is 0; a: is 1; b: is 2; a: is 1; c: is 3; b: is 2; is 0")); err != nil {
		t.Error(err)
	}
	for script, want := range map[string]string{
		"a: is 1; b: is 5; a: is 1; c: is 3": "step 2, is: it is 2",
		"a: is 1; b: is 2; c: is 7; a: is 1": "step 3, is: seven",
		"a: is 1; b: is 8; c: is 3; a: is 1": "step 2, is: the system panics: eight",
		"a: is 9; b: is 2; c: is 3; a: is 1": "step 1, is: the system ended the goroutine of the run (runtime.Goexit)",
		"a: is 1; b: is 2; c: is 3; a: is 6": "step 4, is: it is 1",
	} {
		if said := toldAsItIs(m, script); !strings.HasPrefix(said, want) {
			t.Errorf("%s: %s", script, said)
		}
	}
}

// toldAsItIs is what a machine reports of a program as it is.
func toldAsItIs(m *fuzzmachine.Machine, script string) string {
	r := recorder{name: "TestAtOnce"}
	m.Replay(&r, script)
	return r.said()
}

// Logs stand under the step of the actor that has written them, of the run that failed alone.
func TestLogsOfActorsAtOnce(t *testing.T) {
	made := 0
	var logged atomic.Int64
	says := func(l teller, n int) { // of every third system, the second one reports a failure
		l.t.Logf("it says %d", n)
		if logged.Add(1) == 2 && made%3 == 0 {
			l.t.Errorf("no")
		}
	}
	newTeller := func(t *fuzzmachine.T) teller {
		made++
		logged.Store(0)
		return teller{t}
	}
	m := fuzzmachine.New(func() *total { return new(total) }, newTeller,
		fuzzmachine.Both0("say", func(*total, int) {}, says).Domain("0..9"),
	).With(fuzzmachine.Actors(2), fuzzmachine.AtOnce(5))
	said := toldAsItIs(m, "a: say 1; b: say 2")
	if !regexp.MustCompile(`a: say 1\s+log\s+it says 1\s+(>\s+)?2  b: say 2\s+log\s+it says 2\n`).MatchString(said) ||
		strings.Count(said, "it says") != 2 {
		t.Error(said)
	}
}

// In a bubble an actor that sleeps lets the clock go on.
func TestActorsAtOnceSleepInABubble(t *testing.T) {
	m := fuzzmachine.New(func() *total { return new(total) }, func(*fuzzmachine.T) *loser { return new(loser) },
		fuzzmachine.Both0("sleep", func(*total, int) {}, func(_ *loser, n int) { time.Sleep(time.Duration(n) * time.Hour) }),
	).With(fuzzmachine.Actors(2), fuzzmachine.AtOnce(20), fuzzmachine.Bubble(), fuzzmachine.Steps(20))
	if err := m.Check(m.Tape("a: sleep 3; b: sleep 1; a: sleep 1; b: sleep 9; b: sleep 2")); err != nil {
		t.Error(err)
	}
}

// What an actor starts and leaves behind is a leak of the run.
func TestActorsAtOnceLeak(t *testing.T) {
	stop := make(chan bool)
	defer func() { stop <- true; stop <- true }()
	m := fuzzmachine.New(func() *total { return new(total) }, func(*fuzzmachine.T) *loser { return new(loser) },
		fuzzmachine.Call0("start", func(*total) {}, func(*loser) { go func() { <-stop }() }),
	).With(fuzzmachine.Actors(2), fuzzmachine.AtOnce(2), fuzzmachine.Limits{Step: 400 * time.Millisecond})
	if said := toldAsItIs(m, "a: start; b: start"); !strings.Contains(said, "signature   leak") {
		t.Error(said)
	}
}

type weather struct{ Rain prophecy.Flag }

// Stubs of steps at the same time could not tell whose prophecies they consult: such steps are taken alone.
func TestForetoldStepsAreNotTakenAtOnce(t *testing.T) {
	m := func(options ...fuzzmachine.Option) *fuzzmachine.Machine {
		return fuzzmachine.New(func() *total { return new(total) }, func(*fuzzmachine.T) *loser { return new(loser) },
			fuzzmachine.Call("get", (*total).get, (*loser).get),
			fuzzmachine.Both0("walk", func(*total, weather) {}, func(*loser, weather) {}),
		).With(append(options, fuzzmachine.Actors(2))...)
	}
	m().Tape("a: walk; b: get")
	defer func() {
		if words, _ := recover().(string); !strings.Contains(words, "walk") || !strings.Contains(words, "actor") {
			t.Errorf("panics with %q", words)
		}
	}()
	m(fuzzmachine.AtOnce(2)).Tape("a: walk; b: get")
}
