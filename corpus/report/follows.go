package report

import (
	"fmt"
	"math"
	"slices"
)

// A pair is an action and the one after it.
type pair struct{ from, to int }

// Follows counts which action was taken after which. It ignores skipped steps.
type follows map[pair]int

const mostShades = 9 // of heat

// A heatMap shows the counts of the actions that were taken most.
type heatMap struct {
	Names   []string
	Rows    []heatRow
	Few     bool // whether there is room for large cells
	LeftOut int  // actions that are not in it
	Never   int  // pairs of its actions that no entry has
}

// A heatRow shows which actions came after one action.
type heatRow struct {
	Name  string
	Total int
	Cells []heatCell
}

// A heatCell shows how often one action came after another.
type heatCell struct {
	From, To string
	Count    int
	Shade    int // 0 is never, mostShades the most frequent
	Share    float64
}

// Words describes a cell of the heat map in a sentence.
func (c heatCell) Words() string {
	return fmt.Sprintf("%s, then %s: %s, %s of the actions after %s",
		c.From, c.To, counted(c.Count, "time", "times"), percent(c.Share), c.From)
}

// Figure returns the number in the cell.
func (c heatCell) Figure() string { return figure(c.Count) }

const mostColumns = 32

func (f follows) heat(tallies []tally) (h heatMap) {
	actions := mostRun(tallies)
	most := 0
	for _, n := range f {
		most = max(most, n)
	}
	for _, from := range actions {
		row := heatRow{Name: tallies[from].name}
		for to := range tallies {
			row.Total += f[pair{from, to}]
		}
		for _, to := range actions {
			cell := f.cell(pair{from, to}, most, row.Total)
			cell.From, cell.To = row.Name, tallies[to].name
			if cell.Count == 0 {
				h.Never++
			}
			row.Cells = append(row.Cells, cell)
		}
		h.Rows, h.Names = append(h.Rows, row), append(h.Names, row.Name)
	}
	h.Few = len(actions) <= 14
	h.LeftOut = len(tallies) - len(actions)
	return h
}

// cell shades a count by its square root, so that rare pairs stay visible beside common ones.
func (f follows) cell(p pair, most, total int) heatCell {
	c := heatCell{Count: f[p]}
	if c.Count > 0 {
		c.Shade = max(1, int(math.Round(math.Sqrt(float64(c.Count)/float64(most))*mostShades)))
		c.Share = float64(c.Count) / float64(total)
	}
	return c
}

// mostRun returns the actions that were taken most, as many as fit, in the order of the description.
func mostRun(tallies []tally) (actions []int) {
	for i := range tallies {
		actions = append(actions, i)
	}
	if len(actions) > mostColumns {
		slices.SortStableFunc(actions, func(a, b int) int { return tallies[b].run - tallies[a].run })
		actions = actions[:mostColumns]
		slices.Sort(actions)
	}
	return actions
}

// note describes what is missing in the map.
func (h heatMap) note() string {
	words := "Every pair of actions has been tried."
	if h.Never > 0 {
		words = fmt.Sprintf("Of %s pairs, %s never been tried.",
			figure(len(h.Rows)*len(h.Rows)), counted(h.Never, "has", "have"))
	}
	if h.LeftOut > 0 {
		words += " " + counted(h.LeftOut, "action that is taken less often has no row.",
			"actions that are taken less often have no row.")
	}
	return words
}
