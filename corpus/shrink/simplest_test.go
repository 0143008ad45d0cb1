package shrink

import (
	"testing"

	"github.com/fuzzmachine/go/program"
)

// Only take accepts a program that is not simpler, and what try refuses for that reason does not run.
func TestTryTakesOnlySimplerPrograms(t *testing.T) {
	d, runs := program.Describe(program.Of[struct{}]("a"), program.Of[struct{}]("b")), 0
	judge := newJudge(actions("b"), func(program.Program) Outcome {
		runs++
		return Outcome{Same: true}
	})
	s := &simplest{judge: judge, described: d, program: actions("b")}
	s.begin("pass")
	if s.try(actions("a", "a")) || s.try(actions("b")) || runs > 0 {
		t.Errorf("it takes a longer program, or ran %d", runs)
	}
	if !s.try(actions("a")) || key(s.best()) != key(actions("a")) {
		t.Error("it does not take the simpler program")
	}
	if !s.take(actions("a", "b")) || s.try(actions("a")) {
		t.Error("take does not take a longer program, or try goes back to the one before")
	}
}

// Runs that are counted for a pass of its own leave the next ones to the pass that wanted them.
func TestTryAsCountsForAnotherPass(t *testing.T) {
	d := program.Describe(program.Of[struct{}]("a"))
	s := &simplest{described: d, program: actions("a", "a", "a")}
	s.judge = newJudge(s.program, func(program.Program) Outcome { return Outcome{} })
	s.begin("pairs")
	s.tryAs("delays", actions("a"))
	s.try(actions("a", "a"))
	if p := s.passes; len(p) != 2 || p[0] != (Pass{"pairs", 1, 0}) || p[1] != (Pass{"delays", 1, 0}) {
		t.Errorf("it counts %v", p)
	}
}
