package report

import (
	"fmt"
	"html/template"
	"slices"
	"strings"
)

// A fact is a number of the summary.
type fact struct{ Name, Value, More string }

// A group is a way to fail, as the page has it.
type group struct {
	Signature, Count, More string
	Told                   []template.HTML
}

// page gathers what the page says of all entries.
func (d *Data) page() *page {
	p := &page{Target: d.machine.Target, Package: d.machine.Package, Entries: counted(d.entries, "entry", "entries"), Lead: d.lead()}
	p.Mappings = strings.Join(slices.DeleteFunc(slices.Clone(d.machine.Mappings), func(name string) bool { return name == "" }), ", ")
	p.Troubled, p.Troubles = d.troubled, d.troubles
	if more := d.troubled - len(d.troubles); more > 0 {
		p.Troubles = append(p.Troubles[:len(p.Troubles):len(p.Troubles)], Entry{Name: "…", Trouble: "and " + figure(more) + " more"})
	}
	p.Actions = d.rows()
	p.Heat = d.follows.heat(d.tallies)
	p.HeatNote = p.Heat.note()
	p.Omens = d.omens.rows()
	p.Drawing = newGraph(d.states.best()).draw(d.actions.names)
	p.StatesNote = p.Drawing.note()
	p.Facts, p.Gaps = d.facts(p), d.gaps()
	return p
}

// lead is the summary in a sentence.
func (d *Data) lead() string {
	words := counted(d.entries, "entry", "entries")
	switch pass := d.entries - d.failed - d.troubled; {
	case d.entries == 0:
		return "The corpus has no entries."
	case pass == d.entries:
		words += ", and all pass"
	case d.failed == 0:
		words += ": " + counted(pass, "passes", "pass")
	default:
		words += ": " + counted(pass, "passes", "pass") + ", " + counted(d.failed, "fails", "fail")
		if ways := d.ways(); ways > 1 {
			words += " in " + figure(ways) + " ways"
		} else if d.failed > 1 {
			words += " in one way"
		}
	}
	if d.troubled > 0 {
		words += ", " + figure(d.troubled) + " could not be read"
	}
	return words + "."
}

func (d *Data) ways() int { return max(len(d.index.signatures.names), len(d.failures.list)) }

func (d *Data) facts(p *page) []fact {
	taken, pairs := 0, len(d.follows)
	for _, t := range d.tallies {
		taken += one(t.run > 0)
	}
	all := len(d.tallies)
	list := []fact{
		{"steps", figure(d.steps), ""},
		{"actions taken", figure(taken), "of " + figure(all)},
		{"pairs of actions", figure(pairs), "of " + figure(all*all)},
	}
	if states := p.Drawing.States; states > 0 {
		more := ""
		if p.Drawing.More {
			more = "or more"
		}
		list = append(list, fact{"states", figure(states), more})
	}
	if all := d.omens.sum(); all.Told > 0 {
		list = append(list, fact{"prophecies fulfilled", figure(all.Fulfilled), "of " + figure(all.Told)})
	} else if all.Foretold > 0 {
		list = append(list, fact{"prophecies", figure(all.Foretold), ""})
	}
	return list
}

func (d drawing) note() string {
	words := fmt.Sprintf("States of the model, %s", d.Words)
	if len(d.Same) > 0 {
		words += ", without what all have: " + clipped(strings.Join(d.Same, ", "), mostWords)
	}
	if drawn := len(d.Nodes) - 1; d.drawn < d.visits {
		words += fmt.Sprintf(". The %d that are visited most are drawn, with %s of all visits; %s left out", drawn, percent(float64(d.drawn)/float64(d.visits)), d.rest(drawn))
	}
	words += ". The stronger the colour, the more visits. Broken lines lead back, or aside"
	if d.Faint > 0 {
		words += "; " + counted(d.Faint, "rarer move is not drawn", "rarer moves are not drawn")
	}
	return words + "."
}

// rest says how many states are not drawn.
func (d drawing) rest(drawn int) string {
	rest := counted(d.States-drawn, "is", "are")
	if d.More {
		return "at least " + rest
	}
	return rest
}

func (d *Data) entriesNote(most int) string {
	words := "Those that fail, then all others."
	if n := d.index.leftOut; n > 0 {
		words += fmt.Sprintf(" The first %s; %s more are counted above and not listed.", figure(mostLines), figure(n))
	}
	if d.index.longest > most {
		words += fmt.Sprintf(" Scripts are cut after %s, for the filter as well.", counted(most, "byte", "bytes"))
	}
	return words
}

// tell writes the entries that are shown step by step: one of each way to fail, then more of each, then samples.
func (p *page) tell(d *Data, printer printer) error {
	ways := d.failures.ordered()
	p.Ways = make([]group, len(ways))
	for i, w := range ways {
		p.Ways[i] = group{Signature: w.signature, Count: counted(w.entries, "entry", "entries")}
	}
	for turn := range mostOfAWay {
		for i, w := range ways {
			if turn >= len(w.kept) {
				continue
			}
			if err := p.Ways[i].tell(w.kept[turn], fmt.Sprintf("failure-%d-%d", i+1, turn+1), turn == 0 && i == 0, &printer); err != nil {
				return err
			}
		}
	}
	for i, w := range ways {
		if more := w.entries - len(p.Ways[i].Told); more > 0 {
			p.Ways[i].More = counted(more, "more entry fails", "more entries fail") + " like this."
		}
	}
	if d.failures.lost > 0 {
		p.FailuresLeftOut = counted(d.failures.lost, "entry of a further signature is", "entries of further signatures are") + " not shown."
	}
	for i, k := range d.samples.ordered() {
		text, err := printer.print(tell(k, id(k, fmt.Sprintf("sample-%d", i+1))))
		if err != nil {
			return err
		}
		if text != "" {
			p.Samples = append(p.Samples, text)
		}
	}
	return nil
}

func (g *group) tell(k kept, name string, open bool, printer *printer) error {
	t := tell(k, id(k, name))
	t.Open = open
	text, err := printer.print(t)
	if text != "" {
		g.Told = append(g.Told, text)
	}
	return err
}

// id is how the list of entries finds an entry that is shown step by step.
func id(k kept, otherwise string) string {
	if k.at == none {
		return otherwise
	}
	return fmt.Sprintf("entry-%d", k.at)
}
