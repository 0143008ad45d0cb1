package fuzzmachine

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync/atomic"

	"github.com/fuzzmachine/go/internal/build"
	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/gauge"
	"github.com/fuzzmachine/go/internal/search"
	"github.com/fuzzmachine/go/internal/stack"
	"github.com/fuzzmachine/go/internal/tally"
	"github.com/fuzzmachine/go/program"
)

// A plan is what a machine says of itself, as far as the types of its worlds do not matter. When it is
// complete it does not change.
type plan struct {
	options    *build.Options
	demands    build.Demands
	known      []known
	fixture    resource    // nil: none
	makers     []function  // of worlds
	shared     atomic.Bool // whether one of them has returned the same system or world again
	moves      []*move
	invariants []string      // their names
	relates    bool          // whether states are compared
	modelled   bool          // whether there is a model apart from the rest
	remakes    []remake      // by mapping
	foreign    []string      // types whose unexported fields the mapping compares
	gauges     gauge.Gauges  // of the model; nil: none
	seen       bool          // whether the numbers of worlds can be read
	compares   int           // how many actions, mappings and invariants compare something
	stills     []tally.Still // what is said of each mapping, and of the model, if it never changes
	atOnce     int           // how often a program is run whose actors take steps at the same time; 0: they take turns

	described   []program.Action
	description *program.Description
	programs    *search.Machine // makes them
}

// complete checks the plan, and describes the machine to those who make, read and write programs.
func (p *plan) complete(steps int) error {
	if err := p.check(); err != nil {
		return err
	}
	if err := p.describe(steps); err != nil {
		return err
	}
	if err := p.namesProphecies(); err != nil {
		return err
	}
	var actions []search.Action
	for _, m := range p.moves {
		actions = append(actions, search.Action{Name: m.name, Weight: m.weight, Guarded: m.guarded, Starts: m.starts})
	}
	usual := steps
	if p.options.Limits.Steps == 0 {
		usual = program.DefaultSteps
	}
	p.programs = search.NewMachine(p.description, steps, usual, actions)
	p.demands = p.options.Demands
	for i := range p.options.Known {
		for _, signature := range p.options.Known[i].Signatures {
			p.known = append(p.known, known{Known: &p.options.Known[i], signature: signature,
				times: new(atomic.Int64)})
		}
	}
	return nil
}

// A known is a failure that is ignored.
type known struct {
	*build.Known
	signature string
	times     *atomic.Int64 // that it has ended a program
}

// knows returns which known failure a verdict on a program is; nil: none.
func (p *plan) knows(v *failure.Verdict, of program.Program) *known {
	for i := range p.known {
		k := &p.known[i]
		if k.signature == v.Signature() && (k.When == nil || k.When(build.Failed{
			Kind: string(v.Kind), Signature: k.signature, Step: v.Step, Action: v.Action,
			Script: p.description.PrintLine(of[:min(v.Step, len(of))]), Headline: v.Headline(),
		})) {
			return k
		}
	}
	return nil
}

// isKnown is whether a verdict on a program is ignored.
func (p *plan) isKnown(v *failure.Verdict, of program.Program) bool { return p.knows(v, of) != nil }

// describe describes the actions to package program, which may refuse them.
func (p *plan) describe(steps int) error {
	sites := make(map[string]uintptr) // of actions, by name
	for _, m := range p.moves {
		action, err := m.action()
		if other, twice := sites[m.name]; twice && err == nil {
			err = misused(m.site, fmt.Errorf("action %q: the one at %s has the same name; rename one", m.name,
				stack.Site(other)))
			if m.starts { // it is the last one, and cannot be renamed
				err = misused(other, fmt.Errorf("action %q: Start at %s has this name; rename the action", m.name,
					stack.Site(m.site)))
			}
		}
		if err != nil {
			return err
		}
		if actors, acts := p.options.Actors.(paralleled); acts && m.acts {
			if action, err = actors.describe(m, action); err != nil {
				return err
			}
		}
		sites[m.name] = m.site
		p.described = append(p.described, action)
	}
	if err := stack.Recovered(func() { p.description = program.Describe(p.described...) }); err != nil {
		return p.clash(err)
	}
	for _, m := range p.moves {
		if m.starts && p.picks(m.name) {
			return misused(m.site, errors.New("Start: its argument has a decode.Pick, and a start cannot pick: there is no "+
				"state yet that could offer something; use an ordinary argument, such as a number"))
		}
		if !m.offers && p.picks(m.name) {
			return misused(m.site, fmt.Errorf("action %s: its arguments have a decode.Pick, and nothing makes offers for it: "+
				"add .Offers(f), where f calls From of the Pick with what the state offers", m.name))
		}
	}
	if err := stack.Recovered(func() { p.description = p.description.Limit(steps) }); err != nil {
		return &badOption{fmt.Errorf("Steps: %w", err)}
	}
	return nil
}

// picks reports whether the simplest step of an action picks something.
func (p *plan) picks(action string) bool {
	step := p.description.Bend(program.Program{{Action: action}})[0]
	return slices.ContainsFunc(step.Choices, func(c program.Choice) bool { return c.Kind == program.Picks })
}

func (p *plan) check() error {
	if p.options.Err != nil {
		return &badOption{p.options.Err}
	}
	if len(p.moves) == 0 || len(p.moves) == 1 && p.moves[0].starts {
		return errors.New("the machine has no actions: give it some, made with Both, Call or Do")
	}
	for _, m := range p.moves {
		if m.touches && !p.relates {
			m.wrong("Touches", errors.New("it says what a step changes of a state that is not compared; give the "+
				"machine a mapping, such as mapping.Refine"))
		}
	}
	p.copiesModels()
	if err := p.startsWell(); err != nil {
		return err
	}
	if err := p.makesModels(); err != nil {
		return err
	}
	for _, missing := range p.options.Demands.Methods {
		if err := missing(p.given()); err != nil {
			return &badOption{err}
		}
	}
	for _, k := range p.options.Known {
		for _, signature := range k.Signatures {
			if !failure.IsSignature(signature) {
				return &badOption{fmt.Errorf("Known: %q is not a signature: copy it from the line of a report that "+
					"begins with signature", signature)}
			}
		}
	}
	return p.shares()
}

// clash adds to an error of actions that do not go together where the first one is that does not go with
// those before it.
func (p *plan) clash(err error) error {
	for i, m := range p.moves {
		if stack.Recovered(func() { program.Describe(p.described[:i+1]...) }) != nil {
			return misused(m.site, err)
		}
	}
	return err
}

// shares is what is wrong with what the machine's runs share, if anything.
func (p *plan) shares() error {
	fixture, shared := p.options.Fixture.(resource)
	if !shared {
		return nil
	}
	p.fixture = fixture
	if p.options.Bubble {
		return &badOption{errors.New("Bubble and a Fixture: a fixture lives outside the bubbles of the runs, " +
			"with another clock: make the resource where the world or system is made, or leave Bubble out")}
	}
	if err := fixture.check(); err != nil {
		return &badOption{err}
	}
	return nil
}

// names are those of the actions.
func (p *plan) names() (list []string) {
	for _, m := range p.moves {
		list = append(list, m.name)
	}
	return list
}

// given are the actions with the functions that they were given.
func (p *plan) given() (list []build.Given) {
	for _, m := range p.moves {
		g := build.Given{Action: m.name}
		for _, f := range m.given {
			g.Functions = append(g.Functions, stack.Name(f))
		}
		list = append(list, g)
	}
	return list
}

// tape is the tape of a program.
func (p *plan) tape(steps program.Program) []byte {
	tape, err := p.description.Encode(steps)
	if err != nil {
		panic("fuzzmachine: a program of the machine has no tape: " + err.Error())
	}
	return tape
}

// keptTape is the tape of a program that spells each action's own code.
func (p *plan) keptTape(steps program.Program) []byte {
	tape, err := p.description.EncodeKept(steps)
	if err != nil {
		panic("fuzzmachine: a program of the machine has no kept tape: " + err.Error())
	}
	return tape
}

// namesProphecies panics where an action has two of one name.
func (p *plan) namesProphecies() error {
	r := p.description.NewReader()
	for i, m := range p.moves {
		if err := stack.Recovered(func() { program.Prophecies(r.Place(i)) }); err != nil {
			return misused(m.site, err)
		}
	}
	return nil
}

// stillMapping is what is said of a mapping that compares the same values all the time.
func stillMapping(name, site string) tally.Still {
	return tally.Still{What: theMapping(name) + " (" + site + ") compared the same values",
		Cure: "it sees nothing of what steps do; for what must never change, use Always"}
}

// theMapping is a mapping, for people. One that is alone need have no name.
func theMapping(name string) string {
	if name == "" {
		return "the mapping"
	}
	return fmt.Sprintf("the mapping %q", name)
}

// stillModel is what is said of a model that never changes.
var stillModel = tally.Still{What: "the model was the same",

	Cure: "no action changes it; a method that does needs a pointer receiver, or a reference inside the model"}

// called is the action of a name; nil where there is none.
func (p *plan) called(action string) *move {
	for _, m := range p.moves {
		if m.name == action {
			return m
		}
	}
	return nil
}

// place names a function in a signature. A literal has no name that stays when code moves: the number of one
// in a package variable counts those of the whole package, and versions of Go number those of a function in
// different ways. So one that the machine was given is named by what it was given for, and one inside it by its
// number there. That number changes only if literals are added before it. Another one is named by its function.
func (p *plan) place(v *failure.Verdict, name string) string {
	short, literal := stack.Short(name)
	of, inside := p.givenFor(name)
	switch isOfVariable := strings.HasSuffix(short, ".init"); {
	case name == "": // all frames are the library's
		return v.Action
	case !literal:
		return short
	case v.Action == "" && of == "" && isOfVariable:
		return short + ".func" + stack.OfVariable(name)
	case v.Action == "" && of == "":
		return short
	case v.Action == "":
		return joined(of, inside)
	case !isOfVariable:
		return joined(v.Action, short)
	case of == "":
		_, inside, _ = strings.Cut(stack.OfVariable(name), ".")
	}
	return joined(v.Action, inside)
}

// givenFor says what a literal was given for, or the one that it is in, and the numbers of those in between.
func (p *plan) givenFor(name string) (of, inside string) {
	longest := ""
	short, _ := stack.Short(name)
	all := p.makers
	for _, m := range p.moves {
		all = append(all, m.functions()...)
	}
	for _, f := range all {
		given := stack.Name(f.value)
		if in, literal := stack.Short(given); literal && len(given) > len(longest) &&
			strings.HasPrefix(name+".", given+".") && in == short { // else of a function that is compiled into it
			of, longest = f.of, given
			inside = stack.Ordinal(strings.TrimPrefix(name[len(given):], "."))
		}
	}
	return of, inside
}

// joined is a text with a number of a literal, or with another text; either may be missing.
func joined(a, b string) string {
	if b != "" && '0' <= b[0] && b[0] <= '9' {
		b = "func" + b
	}
	return strings.TrimSpace(a + " " + b)
}

// isShared is whether a system or world is that of another run, and nothing says that this is meant.
func (p *plan) isShared() bool { return p.shared.Load() && p.fixture == nil }

// sharing says what is shared, and what to do.
func (p *plan) sharing() string {
	what := strings.TrimPrefix(p.makers[len(p.makers)-1].of, "new ")
	return "the function that makes the " + what +
		" returned the same one in several runs: make a new one, or reset it there"
}
