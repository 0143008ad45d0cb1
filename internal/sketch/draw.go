package sketch

import (
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode/utf8"
)

const (
	column   = 6  // runes from one node to the next
	mostText = 60 // runes of a message
	first    = 40 // rows that are drawn, and then
	last     = 20
	ending   = 4                // of those after the last step a quarter
	pause    = time.Millisecond // at least so much is drawn
)

// Draw draws the sketch; "" if nothing happened. It is no method String, which the linker would keep in every target.
func (s *Sketch) Draw() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	d := drawing{lines: make([]bool, s.nodes)}
	rows := slices.Clip(s.rows)
	for _, m := range s.under {
		rows = append(rows, row{step: m.step, kind: waits, message: *m, words: "has not arrived yet"})
	}
	if !slices.ContainsFunc(rows, func(r row) bool { return r.kind <= waits }) {
		return ""
	}
	d.head()
	end := slices.IndexFunc(rows, func(r row) bool { return r.step == End })
	if end < 0 {
		end = len(rows)
	}
	d.part(rows[:end], first, last)
	d.part(rows[end:], first/ending, last/ending)
	if s.more > 0 {
		fmt.Fprintf(&d, "%14s… and %d more\n", "", s.more)
	}
	return d.String()
}

// part draws the first and the last of some rows.
func (d *drawing) part(rows []row, first, last int) {
	left := len(rows) - first - last
	for i, r := range rows {
		if i == first && left > 1 {
			fmt.Fprintf(d, "%14s… %d more\n", "", left)
		}
		if left <= 1 || i < first || i >= first+left {
			d.row(r)
		} else {
			d.follow(r)
		}
	}
}

// A drawing is the text while it is written.
type drawing struct {
	strings.Builder
	lines []bool // by node, whether it is down
	step  int
	at    time.Duration
}

// head writes the numbers of the nodes.
func (d *drawing) head() {
	line := d.blank()
	for i := range d.lines {
		copy(line[i*column:], []rune(fmt.Sprint(i)))
	}
	d.write("step message", line, "")
}

// blank is a row without lines.
func (d *drawing) blank() []rune {
	return []rune(strings.Repeat(" ", (len(d.lines)-1)*column+2))
}

// still is a row in which the lines go on.
func (d *drawing) still() []rune {
	line := d.blank()
	for i, down := range d.lines {
		if !down {
			line[i*column] = '│'
		}
	}
	return line
}

// write writes a row.
func (d *drawing) write(left string, line []rune, words string) {
	text := fmt.Sprintf("%-14s%s  %s", left, string(line), words)
	d.WriteString(strings.TrimRight(text, " ") + "\n")
}

// follow goes on from a row that is not drawn.
func (d *drawing) follow(r row) {
	d.at = max(d.at, r.at) // those that are under way have none
	switch r.kind {
	case down:
		d.lines[r.node] = true
	case up:
		d.lines[r.node] = false
	}
}

// row draws a row.
func (d *drawing) row(r row) {
	if passed := r.at - d.at; passed >= pause {
		d.write("", d.still(), passed.Round(pause).String()+" later")
	}
	before := d.still()
	d.follow(r)
	left := ""
	switch {
	case r.step == d.step:
	case r.step == End:
		left = " end"
	default:
		left = fmt.Sprintf("%4d", r.step)
	}
	d.step = r.step
	switch line := d.still(); r.kind {
	case arrives, lost, waits:
		d.write(fmt.Sprintf("%-4s @%d", left, r.message.number), d.arrow(line, r), r.said())
	case down:
		before[r.node*column] = '✗'
		d.write(left, before, r.words)
	case up:
		line[r.node*column] = '┬'
		d.write(left, line, r.words)
	default:
		d.write(left, line, r.words)
	}
}

// arrow draws the arrow of a message.
func (d *drawing) arrow(line []rune, r row) []rune {
	from, to := r.message.From*column, r.message.To*column
	step, start, head := 1, '├', '▶'
	switch {
	case to < from:
		step, start, head = -1, '┤', '◀'
	case to == from:
		to, head = to+2, '↩'
	}
	switch r.kind {
	case lost:
		head = '✗'
	case waits:
		head = '…'
	}
	if line[from] == ' ' {
		start = '─'
	}
	line[from] = start
	for i := from + step; i != to; i += step {
		if line[i] = '─'; i%column == 0 && !d.lines[i/column] {
			line[i] = '┼'
		}
	}
	line[to-step] = head
	return line
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
