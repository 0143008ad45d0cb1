package report

import "fmt"

// Words says a field of the heat map in a sentence.
func (c heatCell) Words() string {
	return fmt.Sprintf("%s, then %s: %s, %s of what follows %s", c.From, c.To, counted(c.Count, "time", "times"), percent(c.Share), c.From)
}

// Short is the number in the field.
func (c heatCell) Short() string { return short(c.Count) }

// MiddleX is where the words of a box stand.
func (b box) MiddleX() int { return b.X + b.Width/2 }

// MiddleY is the middle of a box.
func (b box) MiddleY() int { return b.Y + b.Height/2 }

// RightX is to the right of a box.
func (b box) RightX() int { return b.X + b.Width + 8 }

// A labelLine is a line of a box and where it stands.
type labelLine struct {
	Y    int
	Text string
}

// Label is the lines of the state.
func (b box) Label() (lines []labelLine) {
	for i, text := range b.Lines {
		lines = append(lines, labelLine{b.Y + lineHeight*(i+1) + boxPadding/2 - 1, text})
	}
	return lines
}

// LowerLine is the line of the number of visits.
func (b box) LowerLine() int { return b.Y + b.Height - boxPadding/2 - 4 }

// Visited says how often the state was visited.
func (b box) Visited() string { return counted(b.Visits, "visit", "visits") }

// VisitsFigure is how often, as a number.
func (b box) VisitsFigure() string { return figure(b.Visits) }

// VisitsShort is how often, in little room.
func (b box) VisitsShort() string { return short(b.Visits) }
