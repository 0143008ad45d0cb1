package fuzzmachine_test

import (
	"io"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/fuzzmachine/go/fuzzmachine"
)

// stderrOf returns what a function writes to the standard error.
func stderrOf(t *testing.T, f func()) string {
	t.Helper()
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	before := os.Stderr
	os.Stderr = w
	defer func() { os.Stderr = before }()
	said := make(chan string)
	go func() {
		text, _ := io.ReadAll(r)
		said <- string(text)
	}()
	f()
	w.Close()
	return howFar.ReplaceAllString(<-said, "")
}

// howFar is what a target says of its progress where the machine is slow or busy.
var howFar = regexp.MustCompile(`(?m)^fuzzmachine: \S+: \d+ of \d+ programs in .*\n`)

func TestStatisticsArePrinted(t *testing.T) {
	t.Setenv("FUZZMACHINE_SEEDS", "0")
	for value, want := range map[string]string{"1": "  put                              1         0         0         0\n", "0": "", "": ""} {
		t.Setenv("FUZZMACHINE_STATS", value)
		said := stderrOf(t, func() {
			m, r := newShelves(none), &recorder{name: "FuzzShelf"}
			m.Seed(r)
			m.Run(r, m.Tape("put 1"))
			r.end()
		})
		if !strings.Contains(said, want) || (want == "") != (said == "") && !testing.Verbose() {
			t.Errorf("STATS=%s says %q", value, said)
		}
	}
}

// FUZZMACHINE_CHECKS is a time or a number of programs. The generated programs end after either.
func TestChecksEndAfterATimeOrANumber(t *testing.T) {
	t.Setenv("FUZZMACHINE_SEEDS", "0")
	for _, value := range []string{"30ms", "30ms,1000000", "1000000,30ms", "3,1h"} {
		t.Setenv("FUZZMACHINE_CHECKS", value)
		began := time.Now()
		m := newShelves(func(s *faulty, _ string) {
			if time.Since(began) > 3*time.Second {
				s.t.Errorf("it goes on")
			}
		})
		r := &recorder{name: "FuzzShelf"}
		said := stderrOf(t, func() { m.Seed(r) })
		if len(r.words) > 0 || !strings.Contains(said, "fuzzmachine: FuzzShelf: ") {
			t.Errorf("%s: %s, %s", value, r.said(), said)
		}
		if value == "3,1h" && !strings.Contains(said, ": 3 programs in ") {
			t.Errorf("%s: %s", value, said)
		}
	}
}

func TestClosedFixtureIsOpenedAgain(t *testing.T) {
	var n notes
	m := newShelves(none).With(&fuzzmachine.Fixture[int]{
		Open:  func() (int, error) { n.add("open"); return 1, nil },
		Reset: func(int) error { return nil },
		Close: func(int) error { n.add("close"); return nil },
	})
	t.Setenv("FUZZMACHINE_SEEDS", "0")
	for range 2 {
		r := &recorder{name: "FuzzShelf"}
		m.Seed(r)
		m.Run(r, nil)
		r.end()
		r.end()
	}
	if !slices.Equal(n.lines, []string{"open", "close", "open", "close"}) {
		t.Errorf("%q", n.lines)
	}
}

func TestFailureOfAFixtureHasAHeadline(t *testing.T) {
	m := newShelves(none).With(&fuzzmachine.Fixture[int]{
		Open: func() (int, error) { return 0, errGone }, Reset: func(int) error { return nil },
	})
	if f := check(m, ""); f == nil ||
		!strings.HasPrefix(f.Report, "the fixture cannot be reset: opening it: gone\n") {
		t.Errorf("%v", f)
	}
}
