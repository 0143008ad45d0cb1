package machine

import (
	"errors"
	"strings"
)

// shares is what is wrong with what the machine's runs share, if anything.
func (p *Plan) shares() error {
	fixture := p.Options.Fixture
	if fixture == nil {
		return nil
	}
	if p.Options.Bubble {
		return WrongOption(errors.New("Bubble and a Fixture: a fixture lives outside the bubbles of the runs, " +
			"with another clock: make the resource where the world or system is made, or leave Bubble out"))
	}
	if err := fixture.Check(); err != nil {
		return WrongOption(err)
	}
	return nil
}

// IsShared is whether a system or world is that of another run, and nothing says that this is meant.
func (p *Plan) IsShared() bool { return p.Shared.Load() && p.Options.Fixture == nil }

// Sharing says what is shared, and what to do.
func (p *Plan) Sharing() string {
	what := strings.TrimPrefix(p.Makers[len(p.Makers)-1].Of, "new ")
	return "the function that makes the " + what +
		" returned the same one in several runs: make a new one, or reset it there"
}

// IsStranded is whether a run that hangs has the fixture.
//
//go:noinline
func (p *Plan) IsStranded() bool { return p.Options.Fixture != nil && p.Options.Fixture.IsStranded() }
