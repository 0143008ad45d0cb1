package fuzzmachine

import (
	"errors"

	"github.com/fuzzmachine/go/internal/build"
	"github.com/fuzzmachine/go/internal/machine"
	"github.com/fuzzmachine/go/internal/run"
	"github.com/fuzzmachine/go/internal/stack"
	"github.com/fuzzmachine/go/mapping"
)

// Both makes an action of a model and a system. It has one function for each, with the same arguments, and
// the answers must agree. Methods fit as they are:
//
//	Both("put", (*model).put, (*Store).Put)
//
// Use Args for functions of two arguments and Call for functions without arguments.
func Both[M, S, A, R any](name string, model func(M, A) R, system func(S, A) R) BothAction[M, S, A, R] {
	return newBoth(machine.NewAction[A](name, model, system), model, system)
}

// Both0 is Both for functions without an answer.
func Both0[M, S, A any](name string, model func(M, A), system func(S, A)) BothAction[M, S, A, struct{}] {
	return newBoth0(machine.NewAction[A](name, model, system), silent(model), silent(system))
}

// Both2 is Both for functions with two answers. The second one is often an error or a bool. Answers sees them
// as one value, a Two.
func Both2[M, S, A, R1, R2 any](name string, model func(M, A) (R1, R2), system func(S, A) (R1, R2)) BothAction[M, S, A, Two[R1, R2]] {
	return newBoth2(machine.NewAction[A](name, model, system), paired(model), paired(system))
}

// Both3 is Both for functions with three answers. Answers sees them as one value, a Three.
func Both3[M, S, A, R1, R2, R3 any](
	name string, model func(M, A) (R1, R2, R3), system func(S, A) (R1, R2, R3),
) BothAction[M, S, A, Three[R1, R2, R3]] {
	return newBoth3(machine.NewAction[A](name, model, system), tripled(model), tripled(system))
}

// Call is Both for functions without arguments:
//
//	Call("len", (*model).len, (*Store).Len)
func Call[M, S, R any](name string, model func(M) R, system func(S) R) BothAction[M, S, struct{}, R] {
	return newBoth(machine.NewAction[struct{}](name, model, system), bare(model), bare(system))
}

// Call0 is Call for functions without an answer.
func Call0[M, S any](name string, model func(M), system func(S)) BothAction[M, S, struct{}, struct{}] {
	return newBoth0(machine.NewAction[struct{}](name, model, system), silent(bare0(model)), silent(bare0(system)))
}

// Call2 is Call for functions with two answers.
func Call2[M, S, R1, R2 any](name string, model func(M) (R1, R2), system func(S) (R1, R2)) BothAction[M, S, struct{}, Two[R1, R2]] {
	return newBoth2(machine.NewAction[struct{}](name, model, system), paired(bare2(model)), paired(bare2(system)))
}

// Call3 is Call for functions with three answers.
func Call3[M, S, R1, R2, R3 any](
	name string, model func(M) (R1, R2, R3), system func(S) (R1, R2, R3),
) BothAction[M, S, struct{}, Three[R1, R2, R3]] {
	return newBoth3(machine.NewAction[struct{}](name, model, system), tripled(bare3(model)), tripled(bare3(system)))
}

// Observed makes an action whose answer the system chooses, such as a new identifier or a time. The system
// takes the step first. The model then receives the answer. It adopts the answer, or returns an error that
// says why it is not allowed:
//
//	Observed("create", (*model).created, (*Store).Create)
func Observed[M, S, A, R any](name string, model func(M, A, R) error, system func(S, A) R) BothAction[M, S, A, R] {
	return BothAction[M, S, A, R]{&both[M, S, A, R]{
		action: machine.NewAction[A](name, model, system).Freely(), form: observed[M, S, A, R], system: system, adopt: model,
		fails: failing[R](),
	}}
}

// DoBoth makes an action of one function that receives model and system. It acts on both and reports failures
// to t.
func DoBoth[M, S, A any](name string, do func(t *T, model M, system S, args A)) BothAction[M, S, A, struct{}] {
	return BothAction[M, S, A, struct{}]{&both[M, S, A, struct{}]{
		action: machine.NewAction[A](name, do), form: done[M, S, A, struct{}], do: do,
	}}
}

// A BothAction is an action of a model and a system. Its methods return a changed copy.
type BothAction[M, S, A, R any] struct{ of *both[M, S, A, R] }

// both is what a BothAction points to. The compiler writes each method of a BothAction four times for each action into
// the user's package: they would take most of the time if they all copied this.
type both[M, S, A, R any] struct {
	action   machine.Action
	form     form[M, S, A, R]
	model    func(M, A) R
	system   func(S, A) R
	adopt    func(M, A, R) error // of Observed
	do       func(*T, M, S, A)   // of DoBoth
	guard    func(M) bool
	guardsBy func(M, A) bool
	first    func(M) bool // the guard, where Offers comes after it
	offers   func(M, *A) bool
	answer   mapping.Comparer[R]
	by       *build.Comparer[R] // answer, once compiled
	parts    []mapping.Part[M, S, A]
	fails    func(R) bool // nil: no answer is a failure
	excuse   func(A) bool // nil: nothing excuses one
	doubt    doubt[R]     // which answers say that the step may not have happened
	ensured  []func(before M, args A, answer R) error
	key      func(A) string // nil: nobody says what a step is about
	said     modifiers
}

// modifiers are those that were called, were it with nil.
type modifiers struct{ when, whenArgs, answers, fails bool }

func newBoth[M, S, A, R any](m machine.Action, model func(M, A) R, system func(S, A) R) BothAction[M, S, A, R] {
	return BothAction[M, S, A, R]{&both[M, S, A, R]{
		action: m, form: lockstep[M, S, A, R], model: model, system: system, fails: failing[R](),
	}}
}

// copied is a copy for a method to change. An action that is zero remains so, and AddTo says what is wrong.
func copied[M, S, A, R any](b BothAction[M, S, A, R]) BothAction[M, S, A, R] {
	var c both[M, S, A, R]
	if b.of != nil {
		c = *b.of
	}
	return BothAction[M, S, A, R]{&c}
}

// When gives the action a guard on the model. Where the guard is false, the step is skipped before anything
// happens. A guard must not change the model. With WhenArgs as well, both must be true.
func (b BothAction[M, S, A, R]) When(guard func(model M) bool) BothAction[M, S, A, R] {
	b = copied(b)
	b.of.guard, b.of.said.when = guard, true
	b.of.action.Guards = stack.WithEntry(b.of.action.Guards, guard)
	return b
}

// WhenArgs gives the action a guard on the model and the arguments.
func (b BothAction[M, S, A, R]) WhenArgs(guard func(model M, args A) bool) BothAction[M, S, A, R] {
	b = copied(b)
	b.of.guardsBy, b.of.said.whenArgs = guard, true
	b.of.action.Guards = stack.WithEntry(b.of.action.Guards, guard)
	return b
}

// Answers compares the answers by a comparer instead of mapping.Equal. Where the comparer permits different
// answers, they may differ from run to run.
func (b BothAction[M, S, A, R]) Answers(by mapping.Comparer[R]) BothAction[M, S, A, R] {
	b = copied(b)
	if b.of.said.answers {
		b.of.action.Wrong("Answers", errors.New("the answers have a comparer already; leave one of the two out"))
	}
	b.of.answer, b.of.action.Free, b.of.said.answers = by, true, true
	return b
}

// Unordered compares slices in the answers without regard to the order of their elements.
func (b BothAction[M, S, A, R]) Unordered() BothAction[M, S, A, R] {
	b = copied(b)
	b.of.answer, b.of.said.answers = b.of.answer.Unordered(), true
	return b
}

// Errors compares errors in the answers by class. Two errors agree if class returns the same for both. A nil
// error agrees only with nil, and class is not called with it. The texts of errors may then differ from run
// to run.
func (b BothAction[M, S, A, R]) Errors(class func(error) string) BothAction[M, S, A, R] {
	b = copied(b)
	b.of.answer, b.of.action.Free, b.of.said.answers = b.of.answer.Errors(class), true, true
	return b
}

// Domain restricts the values of arguments that have no struct tag. It takes one text for a single argument,
// and two for the arguments of Args, in their order. Each text is written like a tag; "" is any value of the
// type.
//
//	Both2("get", (*model).get, (*Tree).Get).Domain("len=0..4,from=ab")
func (b BothAction[M, S, A, R]) Domain(tags ...string) BothAction[M, S, A, R] {
	b = copied(b)
	b.of.action.Domain = append([]string{}, tags...)
	return b
}

// Touches declares which parts of the state a step can change; without arguments, none. After the step only
// these are compared. The whole state is compared from time to time: see Limits.Whole.
func (b BothAction[M, S, A, R]) Touches(parts ...mapping.Part[M, S, A]) BothAction[M, S, A, R] {
	b = copied(b)
	b.of.action.Touches, b.of.parts = true, parts
	return b
}

// Stutters declares that a step changes the system but not the model, such as a compaction, a flush or a
// restart. This is checked when a program is reported. With promise.MonotonicReads, such steps are the reads.
func (b BothAction[M, S, A, R]) Stutters() BothAction[M, S, A, R] {
	b = copied(b)
	b.of.action.Stutters = true
	return b
}

// StuttersIf declares that a step which fails is a stutter where excuse returns true, mostly because of a
// prophecy that explains the failure. Then the model does not take the step, and it need not know such
// errors. A step goes not as predicted if it is excused and does not fail, or if it fails without an excuse
// where the model does not fail. Fails defines which answers are failures.
func (b BothAction[M, S, A, R]) StuttersIf(excuse func(args A) bool) BothAction[M, S, A, R] {
	b = copied(b)
	b.of.excuse, b.of.action.Excuses = excuse, true
	return b
}

// Fails defines which answers are failures, for statistics and for StuttersIf. By default, a non-nil error is
// a failure: the answer itself, or the last one of several.
func (b BothAction[M, S, A, R]) Fails(failure func(answer R) bool) BothAction[M, S, A, R] {
	b = copied(b)
	b.of.fails, b.of.said.fails = failure, true
	return b
}

// UnknownIf declares that nobody knows whether a step has happened where unknown returns true of its answer, mostly
// because a reply has not come in time. Then the step may have happened before it returned, or later, or it never
// does, and its answer says nothing else. What follows must agree with one of these. It is for machines with Actors.
//
//	Both("write", (*model).write, (*client).write).UnknownIf(func(err error) bool { return errors.Is(err, errTimeout) })
func (b BothAction[M, S, A, R]) UnknownIf(unknown func(answer R) bool) BothAction[M, S, A, R] {
	b = copied(b)
	b.of.doubt, b.of.action.Doubtful = doubting(unknown, b.of.doubt.refused), true
	b.of.action.Wants("UnknownIf's function", unknown != nil)
	b.of.action.Cannot("UnknownIf", b.of.do != nil, "DoBoth has no answer")
	b.of.action.Cannot("UnknownIf", b.of.adopt != nil, "the model is the judge of what Observed answers, and may do so itself")
	return b
}

// RefusedIf declares that a step has not happened where refused returns true of its answer, mostly because nobody was
// there to take it. The model does not take it either. It is for machines with Actors. If the arguments tell which
// steps these are, use StuttersIf, which also detects that they happen.
//
//	Both("write", (*model).write, (*client).write).RefusedIf(func(err error) bool { return errors.Is(err, errNoConnection) })
func (b BothAction[M, S, A, R]) RefusedIf(refused func(answer R) bool) BothAction[M, S, A, R] {
	b = copied(b)
	b.of.doubt, b.of.action.Doubtful = doubting(b.of.doubt.unknown, refused), true
	b.of.action.Wants("RefusedIf's function", refused != nil)
	b.of.action.Cannot("RefusedIf", b.of.do != nil, "DoBoth has no answer")
	b.of.action.Cannot("RefusedIf", b.of.adopt != nil, "the model is the judge of what Observed answers, and may do so itself")
	return b
}

// A doubt is which answers do not say that the step has happened.
type doubt[R any] struct {
	unknown func(R) bool           // nil: every answer says whether it has
	refused func(R) bool           // nil: no answer says that it has not
	ends    func(*run.Run, R) bool // of a step that is taken alone, whether one of the two is true; nil: neither is set
}

// doubting ends the program where an answer does not say that the step has happened. A machine with Actors knows what
// is possible then, unless its steps are taken alone.
func doubting[R any](unknown, refused func(R) bool) doubt[R] {
	return doubt[R]{unknown, refused, func(r *run.Run, answer R) bool {
		if !(unknown != nil && unknown(answer) || refused != nil && refused(answer)) {
			return false
		}
		r.Turn.Doubted, r.Input.Drawing = true, nil
		r.Input.Reader.Reset(nil)
		return true
	}}
}

// Key says what a step is about, where programs have Actors: steps of different keys do not affect each other.
// Then a block whose steps all have keys is judged key by key, which takes fewer tries.
//
//	Both0("put", (*model).put, (*Store).Put).Key(func(a putArgs) string { return a.Name })
func (b BothAction[M, S, A, R]) Key(of func(args A) string) BothAction[M, S, A, R] {
	b = copied(b)
	b.of.key = of
	b.of.action.Wants("Key's function", of != nil)
	b.of.action.Cannot("Key", b.of.do != nil, "steps of DoBoth have no actor")
	return b
}

// Weight makes generated programs take the action that many times as often as an action of weight 1. It does
// not change the meaning of tapes.
func (b BothAction[M, S, A, R]) Weight(times int) BothAction[M, S, A, R] {
	b = copied(b)
	b.of.action.Weight = times
	return b
}

// Code keeps the action's kept code after a rename. Its argument is the old name.
func (b BothAction[M, S, A, R]) Code(text string) BothAction[M, S, A, R] {
	b = copied(b)
	b.of.action.Code = text
	return b
}

// AddTo makes a BothAction an Element.
func (b BothAction[M, S, A, R]) AddTo(m build.Machine[*build.Pair[M, S]]) {
	to := assembled(m)
	if b.of == nil || b.of.form == nil {
		to.Wrong(errZero("BothAction", "Both, Call, Observed or DoBoth"))
		return
	}
	to.actions = append(to.actions, compileBoth(copied(b).of))
}
