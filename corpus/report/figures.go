package report

import "fmt"

// Words describes a cell of the heat map in a sentence.
func (c heatCell) Words() string {
	return fmt.Sprintf("%s, then %s: %s, %s of the actions after %s",
		c.From, c.To, counted(c.Count, "time", "times"), percent(c.Share), c.From)
}

// Short returns the number in the cell.
func (c heatCell) Short() string { return short(c.Count) }

// MiddleX returns the horizontal middle of a box.
func (b box) MiddleX() int { return b.X + b.Width/2 }

// MiddleY returns the vertical middle of a box.
func (b box) MiddleY() int { return b.Y + b.Height/2 }

// RightX returns a position to the right of a box.
func (b box) RightX() int { return b.X + b.Width + 8 }

// A labelLine is a line of text in a box, with its position.
type labelLine struct {
	Y    int
	Text string
}

// Label returns the lines of the state.
func (b box) Label() (lines []labelLine) {
	for i, text := range b.Lines {
		lines = append(lines, labelLine{b.Y + lineHeight*(i+1) + boxPadding/2 - 1, text})
	}
	return lines
}

// LowerLine returns the position of the number of visits.
func (b box) LowerLine() int { return b.Y + b.Height - boxPadding/2 - 4 }

// Visited returns the number of visits with its noun.
func (b box) Visited() string { return counted(b.Visits, "visit", "visits") }

// VisitsFigure returns the number of visits.
func (b box) VisitsFigure() string { return figure(b.Visits) }

// VisitsShort returns the number of visits in short form.
func (b box) VisitsShort() string { return short(b.Visits) }
