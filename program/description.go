package program

import (
	"fmt"
	"slices"

	"github.com/fuzzmachine/go/internal/alphabet"
	"github.com/fuzzmachine/go/internal/argument"
	"github.com/fuzzmachine/go/internal/choice"
)

// DefaultSteps is the default limit of steps in a program. Longer tapes are cut, because they slow the search
// down.
const DefaultSteps = 64

const mostSteps = 1 << 20

// A Description is everything besides the tape that decoding depends on: the actions of a machine. It is
// immutable, and safe for concurrent use.
type Description struct {
	actions []Action
	byName  map[string]*Action
	byCode  map[uint32]*Action
	symbols alphabet.Sharing
	codecs  []argument.Codec // of each action's arguments
	last    []bool           // by the number of steps: whether no step follows; only true at the limit
}

// Describe makes the description of a machine with these actions. Their order is irrelevant. It panics if two
// of them have one name or one kept code.
func Describe(actions ...Action) *Description {
	d := &Description{
		actions: slices.Clone(actions),
		byName:  make(map[string]*Action),
		byCode:  make(map[uint32]*Action),
		last:    lastOf(DefaultSteps),
	}
	names := make([]string, len(actions))
	for i := range d.actions {
		a := &d.actions[i]
		a.index = i
		if a.args == nil {
			panic("program: Describe: an action is the zero Action; make it with program.Of")
		}
		if other := d.byName[a.name]; other != nil {
			panic(fmt.Sprintf("program: Describe: actions %d and %d are both called %q; rename one", other.index+1, i+1, a.name))
		}
		code := alphabet.Code(a.code)
		if other := d.byCode[code]; other != nil {
			panic(fmt.Sprintf("program: Describe: %q and %q have the same kept code; give one of them .Code(\"another text\")",
				other.name, a.name))
		}
		d.byName[a.name], d.byCode[code] = a, a
		names[i] = a.name
		d.codecs = append(d.codecs, a.args.Codec)
	}
	for i := range d.actions {
		if a := &d.actions[i]; d.byName[a.code] == nil { // scripts may use the old name of a renamed action
			d.byName[a.code] = a
		}
	}
	d.symbols = alphabet.Share(names)
	return d
}

// Limit returns a description whose programs have at most so many steps.
func (d *Description) Limit(steps int) *Description {
	if steps < 1 || steps > mostSteps {
		panic(fmt.Sprintf("program: Limit: the limit must be 1 to %d, not %d; longer programs stall the search", mostSteps, steps))
	}
	limited := *d
	limited.last = lastOf(steps)
	return &limited
}

// lastOf tells a limit of steps by the number of those decoded.
func lastOf(limit int) []bool {
	last := make([]bool, limit+1)
	last[limit] = true
	return last
}

// Actions returns the names of the actions, in the order in which they were given.
func (d *Description) Actions() []string {
	names := make([]string, len(d.actions))
	for i, a := range d.actions {
		names[i] = a.name
	}
	return names
}

// Decode returns the program of a tape. Every tape has one.
func (d *Description) Decode(tape []byte) Program {
	var p Program
	for r := d.NewReader().Reset(tape); r.Next(); {
		p = append(p, r.Step())
	}
	return p
}

// Step makes a step from Go values. args is the argument of the action, or a pointer to it. It is an error if
// no action has that name and type, or if a value is outside its domain.
func (d *Description) Step(action string, args any) (Step, error) {
	a := d.byName[action]
	if a == nil {
		return Step{}, fmt.Errorf("no action is called %q", action)
	}
	copied, ok := a.args.Copy(args)
	if !ok {
		return Step{}, fmt.Errorf("%s: the type of the arguments is %v, not %T", action, a.args.Type, args)
	}
	return a.step(choice.Record(), copied.UnsafePointer())
}

// Bend returns a valid program for one that a tool has edited. Choices beyond their bound are reduced to it,
// missing ones get the simplest value, and unused ones are dropped. So are steps of unknown actions and those
// past the limit. A program that was decoded or parsed stays as it is.
func (d *Description) Bend(p Program) Program {
	bent := make(Program, 0, len(p))
	for r := d.NewReader().ResetProgram(p); r.Next(); {
		bent = append(bent, r.Step())
	}
	return bent
}
