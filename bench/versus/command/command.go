// Package command makes commands of gopter: a command is a function of a model and one of a system, which must answer
// alike. It is what the harnesses for gopter have in common.
package command

import (
	"fmt"
	"reflect"

	"github.com/fuzzmachine/go/bench/versus/subject"
	"github.com/leanovate/gopter"
	"github.com/leanovate/gopter/commands"
	"github.com/leanovate/gopter/gen"
)

// A Model can be copied, since gopter wants the state after a command beside the one before.
type Model[M any] interface{ Clone() M }

// A Command is a move, with arguments that are drawn.
type Command[M Model[M], S any] struct {
	Name   string
	Below  []int        // for each argument, what it is less than
	Can    func(M) bool // nil: always
	Model  func(M, []int) any
	System func(S, []int) any
}

// Two is two answers as one.
func Two[A, B any](a A, b B) any { return [2]any{a, b} }

// A state is the model, and what it has answered last.
type state[M any] struct {
	model  M
	answer any
}

// A system is what is tested, and how many steps it has taken.
type system[S any] struct {
	system S
	steps  int
	failed bool // what comes after that is passed over
}

// A result is what the system has answered, its state, and what is wrong with that.
type result[S any] struct {
	system        *system[S]
	answer, state any
	err           error
}

// step is a command with its arguments.
type step[M Model[M], S any] struct {
	lockstep *Lockstep[M, S]
	command  *Command[M, S]
	args     []int
}

// gen draws steps of a command. Where gopter shrinks one, it shrinks the arguments.
func (c *Command[M, S]) gen(l *Lockstep[M, S]) gopter.Gen {
	args := make([]gopter.Gen, len(c.Below))
	for i, n := range c.Below {
		args[i] = gen.IntRange(0, n-1)
	}
	make := func(drawn []int) commands.Command { return &step[M, S]{l, c, drawn} }
	if len(args) == 0 {
		return gen.Const(make(nil))
	}
	return gopter.CombineGens(args...).Map(func(drawn []any) commands.Command {
		var args []int
		for _, v := range drawn {
			args = append(args, v.(int))
		}
		return make(args)
	}).WithShrinker(func(v any) gopter.Shrink {
		return gen.SliceShrinkerOne(gen.IntShrinker)(v.(*step[M, S]).args).Filter(c.fits).Map(make)
	})
}

func (c *Command[M, S]) fits(args any) bool {
	for i, v := range args.([]int) {
		if v < 0 || v >= c.Below[i] {
			return false
		}
	}
	return true
}

func (s *step[M, S]) PreCondition(before commands.State) bool {
	return s.command.Can == nil || s.command.Can(before.(state[M]).model)
}

func (s *step[M, S]) NextState(before commands.State) commands.State {
	m := before.(state[M]).model.Clone()
	return state[M]{m, s.command.Model(m, s.args)}
}

func (s *step[M, S]) Run(sut commands.SystemUnderTest) commands.Result {
	on := sut.(*system[S])
	if on.failed {
		return &result[S]{system: on}
	}
	on.steps++
	defer subject.Panics(&on.steps)
	r := &result[S]{system: on, answer: s.command.System(on.system, s.args)}
	if s.lockstep.SystemState != nil {
		r.state = s.lockstep.SystemState(on.system)
	}
	if s.lockstep.Valid != nil {
		r.err = s.lockstep.Valid(on.system)
	}
	return r
}

func (s *step[M, S]) PostCondition(after commands.State, of commands.Result) *gopter.PropResult {
	want, got := after.(state[M]), of.(*result[S])
	if got.system.failed {
		return gopter.NewPropResult(true, "")
	}
	var wanted any
	if s.lockstep.ModelState != nil {
		wanted = s.lockstep.ModelState(want.model)
	}
	if reflect.DeepEqual(want.answer, got.answer) && same(wanted, got.state) && got.err == nil {
		return gopter.NewPropResult(true, "")
	}
	got.system.failed = true
	subject.Failed(got.system.steps)
	return gopter.NewPropResult(false, fmt.Sprint(s, ": ", got.answer, got.state, got.err, ", not ", want.answer, wanted))
}

// same is whether states are the same; an empty slice is as good as none.
func same(a, b any) bool {
	return reflect.DeepEqual(a, b) || a != nil && reflect.ValueOf(a).Len() == 0 && reflect.ValueOf(b).Len() == 0
}

func (s *step[M, S]) String() string { return s.command.Name + fmt.Sprint(s.args) }
