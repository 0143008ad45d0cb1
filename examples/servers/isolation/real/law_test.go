package real

import (
	"math/rand/v2"
	"os"
	"testing"

	"github.com/fuzzmachine/go/examples/servers/isolation"
)

// forbidden says what the model promises at each level: these anomalies never happen, whichever futures are
// chosen, and all others can happen.
var forbidden = map[isolation.Level]map[string]bool{
	isolation.ReadCommitted: {"dirty write": true, "dirty read": true},
	isolation.RepeatableRead: {
		"dirty write": true, "dirty read": true, "non-repeatable read": true, "phantom": true,
		"read skew": true, "lost update": true,
	},
	isolation.Serializable: {
		"dirty write": true, "dirty read": true, "non-repeatable read": true, "phantom": true,
		"read skew": true, "lost update": true, "write skew": true, "skew by insertion": true,
		"read-only anomaly": true, "serializable": true,
	},
}

func TestModelForbidsExactlyTheAnomaliesOfItsLevel(t *testing.T) {
	programs, night := 2_000, os.Getenv("NIGHT") != ""
	if night {
		programs = 40_000
	}
	for level, none := range forbidden {
		t.Run(string(level), func(t *testing.T) {
			shown := make(map[string]bool)
			r := rand.New(rand.NewPCG(1, 1))
			for range programs {
				h := walk(r, level)
				for _, a := range append(anomalies, ordered) {
					if shown[a.name] && !none[a.name] {
						continue
					}
					if err := a.none(h); err != nil {
						if shown[a.name] = true; none[a.name] {
							t.Fatalf("%s: %v", a.name, err)
						}
					}
				}
			}
			for _, a := range append(anomalies, ordered) {
				if rare := a.byHand && !night; !shown[a.name] && !none[a.name] && !rare {
					t.Errorf("%s is not forbidden, but did not happen in %d programs", a.name, programs)
				}
			}
		})
	}
}

// walk makes random calls on the model and chooses random futures of them.
func walk(r *rand.Rand, level isolation.Level) *history {
	h, s := new(history), state{State: isolation.New(level)}
	ops := []isolation.Op{
		isolation.Begin, isolation.Commit, isolation.Read, isolation.Read, isolation.Update, isolation.Update,
		isolation.Count, isolation.Insert,
	}
	if r.IntN(2) == 0 {
		ops = ops[:5] // rare anomalies are found sooner with fewer kinds of calls
	}
	for range 32 {
		c := isolation.Call{
			By: [...]isolation.Who{isolation.A, isolation.B}[r.IntN(2)], Do: ops[r.IntN(len(ops))],
			Key: first[r.IntN(len(first))], Hurried: r.IntN(8) == 0,
		}
		if !can(s, c) {
			continue
		}
		list := s.do(c)
		f := list[0]
		if r.IntN(3) == 0 {
			f = list[r.IntN(len(list))]
		}
		s = f.Next
		_ = h.answered(c, f.Answer) // it never returns an error
	}
	return h
}

// Two transactions that write have an order, until a third reads what the second has written and not what the
// first will write. Random calls seldom get there.
func TestModelRefusesAReaderThatNoOrderExplains(t *testing.T) {
	s := state{State: isolation.New(isolation.Serializable)}
	a, b := isolation.A, isolation.B
	var last []future
	for _, c := range []isolation.Call{
		{By: a, Do: isolation.Begin}, {By: a, Do: isolation.Read, Key: isolation.X},
		{By: b, Do: isolation.Begin}, {By: b, Do: isolation.Update, Key: isolation.X},
		{By: b, Do: isolation.Commit},
		{By: b, Do: isolation.Begin}, {By: b, Do: isolation.Read, Key: isolation.X},
		{By: b, Do: isolation.Read, Key: isolation.Y},
		{By: a, Do: isolation.Update, Key: isolation.Y}, {By: a, Do: isolation.Commit},
		{By: b, Do: isolation.Commit},
	} {
		last = s.do(c)
		s = last[0].Next
	}
	if len(last) != 1 || last[0].Answer.Own.Err() != isolation.ErrSerialization {
		t.Errorf("the reader may commit: %v", last)
	}
}
