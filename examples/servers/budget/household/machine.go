package household

import (
	"errors"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
)

// An Element is a part of the machine.
type Element = fuzzmachine.Element[*fuzzmachine.Pair[*Model, *Home]]

// An Action is an action of the machine with its name.
type Action struct {
	Name string
	Element
}

// Actions returns all actions.
func Actions() []Action {
	return []Action{
		{"refresh", fuzzmachine.Both("refresh", (*Model).refresh, (*Home).refresh)},
		{"show", fuzzmachine.Both("show", (*Model).show, (*Home).show).Offers((*Model).sees)},
		{"open", fuzzmachine.Both("open", (*Model).openBy, (*Home).openBy)},
		{"add", fuzzmachine.Both("add", (*Model).addBy, (*Home).addBy).WhenArgs((*Model).addsTo).Weight(2)},
		{"transfer", fuzzmachine.Both("transfer", (*Model).transferBy, (*Home).transferBy).
			WhenArgs((*Model).transfersFrom)},
		{"remove", Removal()},
		{"repeat", fuzzmachine.Both("repeat", (*Model).repeatBy, (*Home).repeatBy).WhenArgs((*Model).repeatsIn)},
		{"stop", fuzzmachine.Both("stop", (*Model).stopBy, (*Home).stopBy).Offers((*Model).rules)},
		{"hook", fuzzmachine.Both("hook", (*Model).hook, (*Home).hook)},
		{"night", fuzzmachine.Both0("night", (*Model).night, (*Home).nights).Domain("0..60")},
	}
}

// Removal returns the action remove.
func Removal() fuzzmachine.BothAction[*Model, *Home, Remove, error] {
	return fuzzmachine.Both("remove", (*Model).removeBy, (*Home).removeBy).Offers((*Model).entries)
}

// Laws returns what holds after each step: the model is what the database and the clients stand for, and no client
// says that it is loading, except while it waits for a reply.
func Laws() []Element {
	return []Element{
		mapping.ToModel((*Home).Read),
		fuzzmachine.Always("loading", loading),
	}
}

func loading(w *fuzzmachine.Pair[*Model, *Home]) error {
	for _, c := range w.System.Clients {
		if c.Look().Loading {
			return errors.New("a client says that it is loading, and it waits for nothing")
		}
	}
	if w.System.silent > 0 {
		return errors.New("a client has sent a request and has not said that it is loading")
	}
	return nil
}

// Machine returns a machine of all actions and laws, and of more elements.
func Machine(newHome func(*fuzzmachine.T) *Home, more ...Element) *fuzzmachine.Machine {
	for _, a := range Actions() {
		more = append(more, a.Element)
	}
	return fuzzmachine.New(New, newHome, append(more, Laws()...)...).With(fuzzmachine.Steps(16))
}

// Single returns the machine of one action, which begins in a generated situation. It has single steps.
func (a Action) Single(newHome func(*fuzzmachine.T) *Home) *fuzzmachine.Machine {
	elements := append(Laws(), Start(newHome), a.Element)
	return fuzzmachine.New(New, newHome, elements...).With(fuzzmachine.Steps(4), fuzzmachine.SingleSteps())
}
