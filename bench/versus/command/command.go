// Package command makes commands of gopter: a command is a function of a model and one of a system, which
// must answer alike. It is what the harnesses for gopter have in common.
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
	Name      string
	Arguments []Argument
	Can       func(M, []any) bool // nil: always
	Model     func(M, []any) []any
	System    func(S, []any) []any
}

// A state is the model, and what it has answered last.
type state[M any] struct {
	model  M
	answer []any
}

// A system is what is tested, and how many steps it has taken.
type system[S any] struct {
	system S
	steps  int
	failed bool // what comes after that is passed over
}

// A result is what the system has answered, its state, and what is wrong with that.
type result[S any] struct {
	system *system[S]
	answer []any
	state  any
	err    error
}

// step is a command with its arguments.
type step[M Model[M], S any] struct {
	lockstep *Lockstep[M, S]
	command  *Command[M, S]
	args     []any
}

// gen draws steps of a command. Where gopter shrinks one, it shrinks the arguments.
func (c *Command[M, S]) gen(l *Lockstep[M, S]) gopter.Gen {
	make := func(drawn []any) commands.Command { return &step[M, S]{l, c, drawn} }
	if len(c.Arguments) == 0 {
		return gen.Const(make(nil))
	}
	var gens []gopter.Gen
	var shrinkers []gopter.Shrinker
	for _, a := range c.Arguments {
		gens, shrinkers = append(gens, a.gen), append(shrinkers, a.shrink)
	}
	return gopter.CombineGens(gens...).Map(make).WithShrinker(func(v any) gopter.Shrink {
		return gopter.CombineShrinker(shrinkers...)(v.(*step[M, S]).args).Filter(c.fits).Map(make)
	})
}

func (c *Command[M, S]) fits(args any) bool {
	for i, v := range args.([]any) {
		if !c.Arguments[i].fits(v) {
			return false
		}
	}
	return true
}

func (s *step[M, S]) PreCondition(before commands.State) bool {
	return s.command.Can == nil || s.command.Can(before.(state[M]).model, s.args)
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
	if same(want.answer, got.answer) && same([]any{wanted}, []any{got.state}) && got.err == nil {
		return gopter.NewPropResult(true, "")
	}
	got.system.failed = true
	subject.Failed(got.system.steps)
	return gopter.NewPropResult(false,
		fmt.Sprint(s, ": ", got.answer, got.state, got.err, ", not ", want.answer, wanted))
}

// same is whether answers are; an empty slice is as good as none.
func same(want, got []any) bool {
	for i := range want {
		w, g := reflect.ValueOf(want[i]), reflect.ValueOf(got[i])
		if w.Kind() == reflect.Slice && w.Len() == 0 && g.Len() == 0 {
			continue
		}
		if !reflect.DeepEqual(want[i], got[i]) {
			return false
		}
	}
	return true
}

func (s *step[M, S]) String() string { return s.command.Name + fmt.Sprint(s.args...) }
