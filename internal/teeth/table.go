package teeth

import (
	"cmp"
	"fmt"
	"strings"
	"unicode/utf8"
)

// A Table is what is known of one machine.
type Table struct {
	Generated, Entries int     // programs
	Demanded           float64 // the least share
	Flaws              []*Flaw
	Comparisons        []string // their names, as By has them
	Cannot             []string // what could not be made wrong, and why
}

// Counted returns how many flaws were noticed, and how many somebody should notice.
func (t *Table) Counted() (noticed, all int) {
	for _, f := range t.Flaws {
		if f.Equivalent == "" {
			all++
			noticed += min(f.Noticed, 1)
		}
	}
	return noticed, all
}

// Fails reports whether too few were noticed. Where there is none to notice, nothing is shown.
func (t *Table) Fails() bool {
	noticed, all := t.Counted()
	return all == 0 || float64(noticed)/float64(all) < t.Demanded
}

// String is the table for people.
func (t *Table) String() string {
	var w writer
	noticed, all := t.Counted()
	if all == 0 {
		w.say("no flaw could be made that somebody should notice\n")
	} else {
		w.say("%d of %d flaws are noticed, %d %%. %.3g %% are demanded.\n", noticed, all, 100*noticed/all, 100*t.Demanded)
	}
	w.say("A flaw is one thing made wrong. Each is made in up to %d programs, once in each: %d generated, %d from entries.\n",
		t.Generated+t.Entries, t.Generated, t.Entries)
	t.flaws(&w)
	t.equivalent(&w)
	t.comparisons(&w)
	t.cures(&w)
	return w.String()
}

// flaws lists those that somebody should notice.
func (t *Table) flaws(w *writer) {
	rows := [][]string{{"where", "flaw", "noticed in", "by"}}
	for _, f := range t.Flaws {
		if f.Equivalent == "" {
			rows = append(rows, []string{f.Where(), f.What(), fmt.Sprintf("%d of %d", f.Noticed, f.Ran),
				strings.Join(f.noticers(), ", ")})
		}
	}
	w.rows(rows)
}

// equivalent lists those that nobody could notice.
func (t *Table) equivalent(w *writer) {
	rows := [][]string{{"not counted", "", "because"}}
	for _, f := range t.Flaws {
		if f.Equivalent != "" {
			rows = append(rows, []string{f.Where(), f.What(), f.Equivalent})
		}
	}
	w.rows(rows)
	for _, words := range t.Cannot {
		w.say("  %s\n", words)
	}
}

// comparisons says of each how often it notices a flaw.
func (t *Table) comparisons(w *writer) {
	rows := [][]string{{"comparison", "noticed"}}
	for _, name := range t.Comparisons {
		times := 0
		for _, f := range t.Flaws {
			times += f.By[name]
		}
		rows = append(rows, []string{name, fmt.Sprint(times)})
	}
	w.rows(rows)
}

// cures says what to do about those that nobody has noticed.
func (t *Table) cures(w *writer) {
	first := true
	for _, f := range t.Flaws {
		if f.Equivalent != "" || f.Noticed > 0 {
			continue
		}
		if first {
			w.say("not noticed\n")
			first = false
		}
		w.say("  %s, %s: %s.\n", f.Where(), f.What(), cmp.Or(f.Missing, f.cure()))
	}
}

// A writer writes lines, and rows in columns.
type writer struct{ strings.Builder }

func (w *writer) say(format string, args ...any) { fmt.Fprintf(w, format, args...) }

// rows writes rows below their titles, if there are any.
func (w *writer) rows(rows [][]string) {
	if len(rows) < 2 {
		return
	}
	widths := make([]int, len(rows[0]))
	for _, row := range rows {
		for i, cell := range row {
			widths[i] = max(widths[i], utf8.RuneCountInString(cell))
		}
	}
	for n, row := range rows {
		line := "  "
		for i, cell := range row {
			line += cell + strings.Repeat(" ", widths[i]-utf8.RuneCountInString(cell)+2)
		}
		if line = strings.TrimRight(line, " "); n == 0 {
			line = strings.TrimPrefix(line, "  ")
			line = strings.Replace(line, "  ", "    ", 1)
		}
		w.say("%s\n", line)
	}
}
