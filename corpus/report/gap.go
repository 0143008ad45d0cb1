package report

import "fmt"

// A gap is something that the corpus leaves out.
type gap struct{ Name, Words string }

const mostGaps = 12 // that are worth reading

// gaps finds what no entry does: the actions never taken, and prophecies that are never made or never asked for.
func (d *Data) gaps() (list []gap) {
	for i, t := range d.tallies {
		switch {
		case t.met() == 0:
			list = append(list, gap{t.name, "is in no entry."})
		case t.run == 0:
			list = append(list, gap{t.name, fmt.Sprintf("is skipped in all of its %s%s", counted(t.skipped, "step", "steps"), d.guard(i, ": does its guard ever hold?"))})
		case t.skipped >= 20*t.run:
			list = append(list, gap{t.name, fmt.Sprintf("is skipped in %s of its steps%s", percent(float64(t.skipped)/float64(t.met())), d.guard(i, ": can its guard be weaker?"))})
		}
		if i < len(d.machine.Actions) && d.machine.Actions[i].Stutters && t.run > 0 && t.stuttered == 0 {
			list = append(list, gap{t.name, "may stutter, and never does."})
		}
	}
	for _, o := range d.omens.list {
		switch name := "!" + o.Name; {
		case o.Steps == 0: // it is no prophecy of the action
		case o.Foretold == 0:
			list = append(list, gap{name, fmt.Sprintf("of %s foretells nothing unusual in any entry.", o.Action)})
		case o.Told > 0 && o.Fulfilled == 0:
			list = append(list, gap{name, fmt.Sprintf("of %s is foretold in %s, and the system never asks for it.", o.Action, counted(o.Told, "step", "steps"))})
		}
	}
	if more := len(list) - mostGaps; more > 0 {
		list = append(list[:mostGaps], gap{"", "and " + figure(more) + " more; the tables tell them."})
	}
	return list
}

// guard is a question about an action's guard, where it has one.
func (d *Data) guard(action int, question string) string {
	if action < len(d.machine.Actions) && d.machine.Actions[action].Guarded {
		return question
	}
	return "."
}
