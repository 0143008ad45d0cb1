package command

import (
	"os"
	"strconv"
	"testing"

	"github.com/leanovate/gopter"
	"github.com/leanovate/gopter/commands"
	"github.com/leanovate/gopter/gen"
)

// most is how many steps a program has at most.
const most = 64

// A Lockstep is a model and a system that take the same commands.
type Lockstep[M Model[M], S any] struct {
	Model       func() M
	System      func() S
	ModelState  func(M) any // to be compared after each step; nil: nothing is
	SystemState func(S) any
	Valid       func(S) error // what is wrong with the system after a step; nil: nothing ever
	Commands    []Command[M, S]
}

// Test goes on until it is killed where VERSUS_SEED says with which seed, and else makes one round. A round
// is as long as gopter has it, since within one the programs grow from nothing to the longest.
func (l *Lockstep[M, S]) Test(t *testing.T) {
	seed, err := strconv.ParseInt(os.Getenv("VERSUS_SEED"), 10, 64)
	endless := err == nil
	for round := int64(0); !t.Failed() && (endless || round == 0); round++ {
		// The seeds differ modulo 2³¹-1, because math/rand uses only that.
		parameters := gopter.DefaultTestParametersWithSeed(seed*1_000_003 + round)
		parameters.MaxSize = most + 1
		properties := gopter.NewProperties(parameters)
		properties.Property("lockstep", commands.Prop(l.proto()))
		properties.TestingRun(t, gopter.NewFormatedReporter(false, 120, failures{}))
	}
}

func (l *Lockstep[M, S]) proto() *commands.ProtoCommands {
	var steps []gopter.Gen
	for i := range l.Commands {
		steps = append(steps, l.Commands[i].gen(l))
	}
	return &commands.ProtoCommands{
		NewSystemUnderTestFunc: func(commands.State) commands.SystemUnderTest { return &system[S]{system: l.System()} },
		InitialStateGen: func(*gopter.GenParameters) *gopter.GenResult {
			return gopter.NewGenResult(state[M]{model: l.Model()}, gopter.NoShrinker)
		},
		GenCommandFunc: func(commands.State) gopter.Gen { return gen.OneGenOf(steps...) },
	}
}

// failures is what gopter reports when something is wrong; the good news of each round is not worth a line.
type failures struct{}

func (failures) Write(report []byte) (int, error) {
	if report[0] == '+' {
		return len(report), nil
	}
	return os.Stdout.Write(report)
}
