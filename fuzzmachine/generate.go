package fuzzmachine

import (
	"fmt"
	"os"

	"github.com/fuzzmachine/go/internal/search"
)

const (
	seedsOfTest = 256 // generated programs in plain go test
	seedsOfFuzz = 24  // under -fuzz, where each takes the scheduler 100 ms a round
)

// seeds is how many programs are generated.
func (p *process) seeds() int {
	switch {
	case p.mode.worker: // it is given its inputs
		return 0
	case p.environment.seeds >= 0:
		return p.environment.seeds
	case p.mode.fuzzing:
		return seedsOfFuzz
	}
	return seedsOfTest
}

// source makes the generated programs of the seed that the environment says. Only Seed uses it.
func (e *engine) source() *search.Source {
	if s := e.generates; s != nil && s.Seed() == e.environment.seed {
		return s
	} else if s != nil { // as when each Seed draws one
		s.Close()
	}
	var walker func() search.Walker
	if e.plan.walker != nil && !e.noTapes && !e.mode.worker {
		walker = func() search.Walker { return newWalker(e) }
	}
	times := 1
	if raceEnabled {
		times = raceTimes
	}
	e.generates = e.programs.NewSource(e.environment.seed, e.environment.guide, walker, times)
	return e.generates
}

// generated returns the tape of the i-th generated program.
func (e *engine) generated(i int) []byte {
	s := e.source()
	tape := e.tape(s.Program(i))
	if words := s.Cut(); words != "" {
		fmt.Fprintln(os.Stderr, "fuzzmachine: "+words)
	}
	return tape
}

// blind returns the tape of the i-th program as it is without a search of the model.
func (e *engine) blind(i int) []byte { return e.tape(e.source().Blind(i)) }
