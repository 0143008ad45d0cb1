package auth

import (
	"cmp"
	"hash/fnv"
	"os"
	"strconv"
	"testing"
	"time"

	"github.com/fuzzmachine/go/fuzzmachine"
)

// A tally counts the create-user steps, those that predict a timeout, and those that then time out. It keeps
// a hash of the answers of the last run.
type tally struct{ steps, foretold, fulfilled, answers uint64 }

// tallied returns a machine that counts. It has no plain system, whose steps would be counted too.
func tallied(wire wire, count *tally) *fuzzmachine.Machine {
	newHarness := func(t *fuzzmachine.T) *harness {
		count.answers = 0
		return newHarness(t, "", wire)
	}
	create := func(h *harness, a entry) error {
		err := count.add(h.createOver(a))
		count.steps++
		if a.Timeout {
			count.foretold++
			if err == errNoReply {
				count.fulfilled++
			}
		}
		return err
	}
	login := func(h *harness, a entry) error { return count.add(h.loginOver(a)) }
	remove := func(h *harness, a removal) error { return count.add(h.removeOver(a)) }
	return fuzzmachine.New(newModel, newHarness,
		fuzzmachine.Both("create", (*model).createOver, create).Weight(3),
		fuzzmachine.Both("login", (*model).loginOver, login),
		fuzzmachine.Both("remove", (*model).removeOver, remove),
		users, known,
	).With(demands...)
}

// add adds an answer to the hash, and returns it.
func (c *tally) add(err error) error {
	h := fnv.New64a()
	h.Write(strconv.AppendUint(nil, c.answers, 10))
	if err != nil {
		h.Write([]byte(err.Error()))
	}
	c.answers = h.Sum64()
	return err
}

// Generated programs pass each time that they are run, with the same answers, and each predicted timeout
// happens. The README says which command makes its figures. Other runs have shorter programs over HTTP,
// unless NIGHT=1 is set.
func TestFigures(t *testing.T) {
	long := fuzzmachine.Limits{Step: time.Minute, Run: time.Minute} // a busy computer must not fail a run
	t.Run("memory", func(t *testing.T) { figures(t, memory, long) })
	long.MayLeak = true
	length := fuzzmachine.Steps(64)
	if os.Getenv("NIGHT") == "" && os.Getenv("AUTH_PROGRAMS") == "" {
		length = fuzzmachine.Steps(12)
	}
	t.Run("HTTP", func(t *testing.T) { figures(t, sockets, long, shared, length) })
}

func figures(t *testing.T, wire wire, options ...fuzzmachine.Option) {
	usual, again := "50", "1"
	if os.Getenv("NIGHT") != "" {
		usual, again = "500", "3"
	}
	number, repeats := figure(t, "AUTH_PROGRAMS", usual), figure(t, "AUTH_REPEATS", again)
	var count tally
	m := tallied(wire, &count).With(options...)
	f := seed(t, m, number, 1)
	first, failed, others := make([]uint64, number), 0, 0
	for range repeats + 1 {
		for i, tape := range f.tapes {
			if err := m.Check(tape); err != nil {
				failed++
				t.Errorf("program %d: %v", i, err)
			}
			first[i] = cmp.Or(first[i], count.answers)
			if first[i] != count.answers {
				others++
			}
		}
	}
	f.end()
	share := float64(count.foretold) / float64(count.steps)
	t.Logf("%d programs, run once and %d times more: %d failures, %d runs with other answers; "+
		"%d create-user steps, %.1f %% of them foretold as timeouts, %.1f %% of these fulfilled",
		number, repeats, failed, others, count.steps, 100*share,
		100*float64(count.fulfilled)/float64(count.foretold))
	if others > 0 || share < 0.2 || count.fulfilled != count.foretold || len(f.said) > 0 {
		t.Errorf("the figures above are wrong, or the target reported: %q", f.said)
	}
}

func figure(t *testing.T, variable, usual string) int {
	t.Helper()
	n, err := strconv.Atoi(cmp.Or(os.Getenv(variable), usual))
	if err != nil || n < 1 {
		t.Fatalf("%s: %v", variable, err)
	}
	return n
}

// FuzzTrying and FuzzStuttering run other generated programs.
func TestCorrectClientPassesWithRetriesAndStutters(t *testing.T) {
	number := 24
	if os.Getenv("NIGHT") != "" {
		number = 1000
	}
	for _, m := range []*fuzzmachine.Machine{patient, licensed} {
		f := seed(t, m, number, 1)
		for _, tape := range f.tapes {
			if err := m.Check(tape); err != nil {
				t.Fatal(err)
			}
		}
		f.end()
		if len(f.said) > 0 {
			t.Errorf("the target reported: %q", f.said)
		}
	}
}
