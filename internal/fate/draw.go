package fate

import (
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode/utf8"
)

const (
	mostText = 60 // runes of a message
	first    = 40 // rows that are written, and then
	last     = 20
	ending   = 4                // of those after the last step a quarter
	pause    = time.Millisecond // at least so much is written
)

// Draw writes the sketch; "" if nothing happened. It is no method String, which the linker would keep in every target.
func (s *Sketch) Draw() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	rows := slices.Clip(s.rows)
	for _, m := range s.under {
		rows = append(rows, row{step: m.step, message: m, words: "has not arrived yet"})
	}
	if !slices.ContainsFunc(rows, func(r row) bool { return r.message != nil }) {
		return ""
	}
	d := drawing{digits: len(fmt.Sprint(s.nodes - 1))}
	d.WriteString("step message\n")
	end := slices.IndexFunc(rows, func(r row) bool { return r.step == AfterSteps })
	if end < 0 {
		end = len(rows)
	}
	d.part(rows[:end], first, last)
	d.part(rows[end:], first/ending, last/ending)
	if s.more > 0 {
		d.line("", fmt.Sprintf("… and %d more", s.more))
	}
	return d.String()
}

// A drawing is the text while it is written.
type drawing struct {
	strings.Builder
	digits int // of the largest number of a node
	step   int
	at     time.Duration
}

// part writes the first and the last of some rows.
func (d *drawing) part(rows []row, first, last int) {
	left := len(rows) - first - last
	for i, r := range rows {
		if left <= 1 || i < first || i >= first+left {
			d.row(r)
		} else if i == first {
			d.line("", fmt.Sprintf("… %d more", left))
		}
		d.at = max(d.at, r.at) // those that are under way have none
	}
}

func (d *drawing) line(left, words string) { fmt.Fprintf(d, "%-10s%s\n", left, words) }

// row writes a row.
func (d *drawing) row(r row) {
	if passed := r.at - d.at; passed >= pause {
		d.line("", passed.Round(pause).String()+" later")
	}
	left := ""
	switch {
	case r.step == d.step:
	case r.step == AfterSteps:
		left = " end"
	default:
		left = fmt.Sprintf("%4d", r.step)
	}
	d.step = r.step
	if m := r.message; m != nil {
		d.line(fmt.Sprintf("%-4s @%d", left, m.number), fmt.Sprintf("%*d -> %-*d  %s", d.digits, m.From, d.digits, m.To, r.said()))
	} else {
		d.line(left, r.words)
	}
}

// said is what is written beside a message.
func (r row) said() string {
	text := strings.Join(strings.Fields(r.message.Text), " ")
	if utf8.RuneCountInString(text) > mostText {
		text = string([]rune(text)[:mostText-1]) + "…"
	}
	switch {
	case r.message.step == r.step:
	case r.message.step == 0:
		text += "  sent at the start"
	default:
		text += fmt.Sprintf("  sent in step %d", r.message.step)
	}
	for _, words := range []string{r.message.Note, r.words} {
		if words != "" {
			text += "  " + words
		}
	}
	return text
}
