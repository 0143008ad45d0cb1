package report

import "fmt"

// A fact is a number of the summary.
type fact struct{ Name, Value, More string }

// lead returns the summary in a sentence.
func (d *Data) lead() string {
	words := counted(d.entries, "entry", "entries")
	switch pass := d.entries - d.failed - d.unreadCount; {
	case d.entries == 0:
		return "The corpus has no entries."
	case pass == d.entries:
		words += ", and all pass"
	case d.failed == 0:
		words += ": " + counted(pass, "passes", "pass")
	default:
		words += ": " + counted(pass, "passes", "pass") + ", " + counted(d.failed, "fails", "fail")
		if n := len(d.failures.signatures.names); n > 1 {
			words += " in " + figure(n) + " ways"
		} else if d.failed > 1 {
			words += " in one way"
		}
	}
	if d.unreadCount > 0 {
		words += ", " + figure(d.unreadCount) + " could not be read"
	}
	return words + "."
}

func (d *Data) facts() []fact {
	taken := 0
	for _, t := range d.tallies {
		taken += one(t.run > 0)
	}
	list := []fact{
		{"steps", figure(d.steps), ""},
		{"actions taken", figure(taken), "of " + figure(len(d.tallies))},
	}
	if n := len(d.states.counts); n > 0 {
		more := ""
		if d.states.others > 0 {
			more = "or more"
		}
		list = append(list, fact{"states", figure(n), more})
	}
	if all := d.prophecies.sum(); all.Known > 0 {
		list = append(list, fact{"prophecies consulted", figure(all.Consulted), "of " + figure(all.Known)})
	} else if all.Unusual > 0 {
		list = append(list, fact{"prophecies", figure(all.Unusual), ""})
	}
	return list
}

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
