package report

import (
	"fmt"
	"html/template"
	"slices"
	"strings"
)

// A fact is a number of the summary.
type fact struct{ Name, Value, More string }

// A group is the entries that fail with one signature.
type group struct {
	Signature, Count, More string
	Shown                  []template.HTML
}

// page returns the data of the page about all entries.
func (d *Data) page() *page {
	p := &page{
		Target: d.machine.Target, Package: d.machine.Package, Entries: counted(d.entries, "entry", "entries"),
		Lead: d.lead(),
	}
	p.Mappings = strings.Join(slices.DeleteFunc(slices.Clone(d.machine.Mappings),
		func(name string) bool { return name == "" }), ", ")
	p.UnreadCount, p.Unread = d.unreadCount, slices.Clone(d.unread)
	if more := d.unreadCount - len(d.unread); more > 0 {
		p.Unread = append(p.Unread, Entry{Name: "…", Problem: "and " + figure(more) + " more"})
	}
	p.Actions = d.rows()
	p.Heat = d.follows.heat(d.tallies)
	p.HeatNote = p.Heat.note()
	p.Prophecies = d.prophecies.rows()
	p.Drawing = newGraph(d.states.best()).draw(d.actions.names)
	p.StatesNote = p.Drawing.note()
	p.Facts, p.Gaps = d.facts(p), d.gaps()
	return p
}

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
		if n := d.signatures(); n > 1 {
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

func (d *Data) signatures() int { return max(len(d.index.signatures.names), len(d.failures.groups)) }

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
	if all := d.prophecies.sum(); all.Known > 0 {
		list = append(list, fact{"prophecies consulted", figure(all.Consulted), "of " + figure(all.Known)})
	} else if all.Unusual > 0 {
		list = append(list, fact{"prophecies", figure(all.Unusual), ""})
	}
	return list
}

func (d drawing) note() string {
	words := fmt.Sprintf("States of the model, %s", d.Words)
	if len(d.Same) > 0 {
		words += ", without the fields that are the same in all: " + clipped(strings.Join(d.Same, ", "), mostWords)
	}
	if drawn := len(d.Nodes) - 1; d.drawn < d.visits {
		words += fmt.Sprintf(". The drawing shows the %d most visited states, with %s of all visits; %s left out",
			drawn, percent(float64(d.drawn)/float64(d.visits)), d.rest(drawn))
	}
	words += ". A stronger colour means more visits. Dashed lines lead up or sideways"
	if d.Hidden > 0 {
		words += "; " + counted(d.Hidden, "rarer move is not drawn", "rarer moves are not drawn")
	}
	return words + "."
}

// rest returns how many states are not drawn.
func (d drawing) rest(drawn int) string {
	rest := counted(d.States-drawn, "is", "are")
	if d.More {
		return "at least " + rest
	}
	return rest
}

func (d *Data) entriesNote(most int) string {
	words := "Failing entries come first."
	if n := d.index.leftOut; n > 0 {
		words += fmt.Sprintf(" The list has the first %s entries; %s more are counted above.",
			figure(mostLines), figure(n))
	}
	if d.index.longest > most {
		words += fmt.Sprintf(" Scripts are cut after %s, also for the filter.", counted(most, "byte", "bytes"))
	}
	return words
}

// showEntries writes the entries that are shown step by step: one of each group of failures, then more of
// each, then samples.
func (p *page) showEntries(d *Data, printer printer) error {
	groups := d.failures.ordered()
	p.Groups = make([]group, len(groups))
	for i, g := range groups {
		p.Groups[i] = group{Signature: g.signature, Count: counted(g.entries, "entry", "entries")}
	}
	for turn := range mostOfGroup {
		for i, g := range groups {
			if turn >= len(g.kept) {
				continue
			}
			name := fmt.Sprintf("failure-%d-%d", i+1, turn+1)
			if err := p.Groups[i].show(g.kept[turn], name, turn == 0 && i == 0, &printer); err != nil {
				return err
			}
		}
	}
	for i, g := range groups {
		if more := g.entries - len(p.Groups[i].Shown); more > 0 {
			p.Groups[i].More = counted(more, "more entry fails", "more entries fail") + " like this."
		}
	}
	if d.failures.leftOut > 0 {
		p.FailuresLeftOut = counted(d.failures.leftOut, "entry of a further signature is",
			"entries of further signatures are") + " not shown."
	}
	for i, k := range d.samples.ordered() {
		text, err := printer.print(newTimeline(k, id(k, fmt.Sprintf("sample-%d", i+1))))
		if err != nil {
			return err
		}
		if text != "" {
			p.Samples = append(p.Samples, text)
		}
	}
	return nil
}

func (g *group) show(k kept, name string, open bool, printer *printer) error {
	t := newTimeline(k, id(k, name))
	t.Open = open
	text, err := printer.print(t)
	if text != "" {
		g.Shown = append(g.Shown, text)
	}
	return err
}

// id returns the HTML id by which the list of entries finds an entry that is shown step by step.
func id(k kept, otherwise string) string {
	if k.at == none {
		return otherwise
	}
	return fmt.Sprintf("entry-%d", k.at)
}
