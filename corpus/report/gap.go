package report

import "fmt"

// A gap is something that no entry of the corpus does.
type gap struct{ Name, Words string }

const mostGaps = 12 // that are listed

// gaps finds what no entry does: actions that are never taken, and prophecies that are never unusual or never
// consulted.
func (d *Data) gaps() (list []gap) {
	for i, t := range d.tallies {
		switch {
		case t.met() == 0:
			list = append(list, gap{t.name, "is in no entry."})
		case t.run == 0:
			list = append(list, gap{t.name, fmt.Sprintf("is skipped in all of its %s%s",
				counted(t.skipped, "step", "steps"), d.guard(i, ": does its guard ever hold?"))})
		case t.skipped >= 20*t.run:
			list = append(list, gap{t.name, fmt.Sprintf("is skipped in %s of its steps%s",
				percent(float64(t.skipped)/float64(t.met())), d.guard(i, ": can its guard be weaker?"))})
		}
		if i < len(d.machine.Actions) && d.machine.Actions[i].Stutters && t.run > 0 && t.stuttered == 0 {
			list = append(list, gap{t.name, "can stutter but never does."})
		}
	}
	for _, o := range d.prophecies.list {
		switch name := "!" + o.Name; {
		case o.Steps == 0: // the action does not have it
		case o.Unusual == 0:
			list = append(list, gap{name, fmt.Sprintf("of %s predicts nothing unusual in any entry.", o.Action)})
		case o.Known > 0 && o.Consulted == 0:
			list = append(list, gap{name, fmt.Sprintf("of %s predicts something unusual in %s, but the system never consults it.",
				o.Action, counted(o.Known, "step", "steps"))})
		}
	}
	if more := len(list) - mostGaps; more > 0 {
		list = append(list[:mostGaps], gap{"", "and " + figure(more) + " more, which the tables show."})
	}
	return list
}

// guard returns a question about the guard of an action, or a full stop if it has none.
func (d *Data) guard(action int, question string) string {
	if action < len(d.machine.Actions) && d.machine.Actions[action].Guarded {
		return question
	}
	return "."
}
