package auth

import (
	"cmp"
	"hash/fnv"
	"os"
	"strconv"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
)

// A tally counts what create-user steps foretell, and what becomes of it, and keeps a digest of what the last run answered.
type tally struct{ steps, foretold, fulfilled, answers uint64 }

// tallied has a machine count.
func tallied(m *fuzzmachine.Lockstep[*model, *harness], count *tally) *fuzzmachine.Lockstep[*model, *harness] {
	system := m.System
	m.System = func(t *fuzzmachine.T) *harness {
		count.answers = 0
		return system(t)
	}
	m.Plain = nil // which would be counted too
	m.Actions = fuzzmachine.Actions[*model, *harness]{
		fuzzmachine.Both("create", (*model).createOver, func(h *harness, a entry) error {
			err := count.note(h.createOver(a))
			count.steps++
			if a.Timeout {
				count.foretold++
				if err == errNoReply {
					count.fulfilled++
				}
			}
			return err
		}).Weight(3),
		fuzzmachine.Both("login", (*model).loginOver, func(h *harness, a entry) error { return count.note(h.loginOver(a)) }),
		fuzzmachine.Both("remove", (*model).removeOver, func(h *harness, a removal) error { return count.note(h.removeOver(a)) }),
	}
	return m
}

func (c *tally) note(err error) error {
	h := fnv.New64a()
	h.Write(strconv.AppendUint(nil, c.answers, 10))
	if err != nil {
		h.Write([]byte(err.Error()))
	}
	c.answers = h.Sum64()
	return err
}

// Generated programs pass as often as they are run, answer the same each time, and foretell timeouts that come about. The
// README's figures are those of AUTH_PROGRAMS=10000 AUTH_REPEATS=20.
func TestFigures(t *testing.T) {
	number, repeats := figure(t, "AUTH_PROGRAMS", "500"), figure(t, "AUTH_REPEATS", "3")
	sockets := machine("")
	sockets.System, sockets.Fixture, sockets.Limits = overHTTP.System, shared, overHTTP.Limits
	for over, m := range map[string]*fuzzmachine.Lockstep[*model, *harness]{"in memory": machine(""), "over HTTP": sockets} {
		var count tally
		f := seed(t, tallied(m, &count), number, 1)
		first, failed, others := make([]uint64, number), 0, 0
		for repeat := range repeats + 1 {
			for i, tape := range f.tapes {
				if err := m.Check(tape); err != nil {
					failed++
					t.Errorf("%s, program %d, repeat %d: %v", over, i, repeat, err)
				}
				first[i] = cmp.Or(first[i], count.answers)
				if first[i] != count.answers {
					others++
				}
			}
		}
		for _, end := range f.ends {
			end()
		}
		share := float64(count.foretold) / float64(count.steps)
		t.Logf("%s: %d programs, run once and %d times more: %d failures, %d runs that answer otherwise; %d create-user steps, %.1f %% of them foretold as timeouts, %.1f %% of these fulfilled",
			over, number, repeats, failed, others, count.steps, 100*share, 100*float64(count.fulfilled)/float64(count.foretold))
		if others > 0 || share < 0.2 || count.fulfilled != count.foretold || len(f.said) > 0 {
			t.Errorf("%s: %q", over, f.said)
		}
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

// Programs that neither FuzzTrying nor FuzzStuttering begins with pass as well.
func TestSound(t *testing.T) {
	for _, m := range []*fuzzmachine.Lockstep[*model, *harness]{patient, licensed} {
		f := seed(t, m, 1000, 1)
		for _, tape := range f.tapes {
			if err := m.Check(tape); err != nil {
				t.Fatal(err)
			}
		}
		for _, end := range f.ends {
			end()
		}
		if len(f.said) > 0 {
			t.Errorf("%q", f.said)
		}
	}
}
