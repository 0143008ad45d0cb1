package main

import (
	"math"
	"math/rand/v2"
	"slices"

	"github.com/fuzzmachine/go/bench/wire/program"
	"github.com/fuzzmachine/go/bench/wire/subject"
)

// Standing is what all cells of one wire come to.
type Standing struct {
	Wire          program.Wire
	Score         float64 // geometric mean of the median executions of every subject, blind and with states
	Low, High     float64 // where four in five scores lie when the seeds are drawn again
	Blind, States float64
	Missed        float64 // share of searches that found nothing
	Worst         float64 // greatest ratio of a subject's score to the best survivor's
	WorstAt       string
	Reached       float64 // share of failing starts that Go's passes bring to the fewest steps
	Sure          int     // subjects in which they bring 95 % of them there
	Exact         float64 // share brought to the fewest choices too
	Shortcut      float64 // share brought to the fewest steps by the last pass alone
	Tries         float64
	Shortest      float64 // bytes a step
	Written       float64
	Raw           float64
	Nothing       float64 // share of one-byte edits that change no step
	Changed       float64 // steps an edit changes, mean
}

// Standings ranks the wires of a plan; out names those that are knocked out.
func (p Plan) Standings(out map[string]bool) []Standing {
	best := p.best(out)
	var all []Standing
	for _, w := range p.Wires {
		s := Standing{Wire: w, Score: p.overall(w, nil, false, true), Blind: p.overall(w, nil, false), States: p.overall(w, nil, true)}
		s.Low, s.High = p.spread(w)
		p.searches(&s, best)
		p.shrinks(&s)
		p.lengths(&s)
		all = append(all, s)
	}
	slices.SortStableFunc(all, func(a, b Standing) int {
		switch {
		case a.Score < b.Score:
			return -1
		case a.Score > b.Score:
			return 1
		}
		return 0
	})
	return all
}

// executions gives the executions of each search of a cell; one that found nothing counts twice its limit.
func (p Plan) executions(w program.Wire, s subject.Subject, states bool) []float64 {
	var out []float64
	for seed := range p.Seeds {
		c, _ := p.Store.Get(key("search", w, s, p.feedback(states), seed))
		n := float64(c.Search.Executions)
		if !c.Search.Found {
			n = p.none()
		}
		out = append(out, n)
	}
	return out
}

// none is what a search that finds nothing counts as.
func (p Plan) none() float64 { return 2 * float64(p.Limit) }

func (p Plan) median(w program.Wire, s subject.Subject, states bool) float64 {
	return median(p.executions(w, s, states))
}

func median(all []float64) float64 {
	all = slices.Sorted(slices.Values(all))
	return all[len(all)/2]
}

// mean is geometric.
func mean(all []float64) float64 {
	sum := 0.0
	for _, x := range all {
		sum += math.Log(max(x, 1))
	}
	return math.Exp(sum / float64(len(all)))
}

// overall is the geometric mean of the medians of a wire; r, unless nil, draws each cell's seeds again.
func (p Plan) overall(w program.Wire, r *rand.Rand, feedbacks ...bool) float64 {
	var all []float64
	for _, s := range p.Subjects {
		for _, states := range feedbacks {
			all = append(all, median(redrawn(p.executions(w, s, states), r)))
		}
	}
	return mean(all)
}

func redrawn(all []float64, r *rand.Rand) []float64 {
	if r == nil {
		return all
	}
	out := make([]float64, len(all))
	for i := range out {
		out[i] = all[r.IntN(len(all))]
	}
	return out
}

// spread is what the score would be with other seeds, four times in five.
func (p Plan) spread(w program.Wire) (low, high float64) {
	const draws = 100
	r := rand.New(rand.NewPCG(11, 11))
	var all []float64
	for range draws {
		all = append(all, p.overall(w, r, false, true))
	}
	slices.Sort(all)
	return all[draws/10], all[draws-1-draws/10]
}

// of is a wire's score in one subject.
func (p Plan) of(w program.Wire, s subject.Subject) float64 {
	return mean([]float64{p.median(w, s, false), p.median(w, s, true)})
}

// best is the best score in each subject of the wires that are not out.
func (p Plan) best(knockedOut map[string]bool) map[string]float64 {
	out := map[string]float64{}
	for _, s := range p.Subjects {
		out[s.Name()] = math.Inf(1)
		for _, w := range p.Wires {
			if !knockedOut[w.Name()] {
				out[s.Name()] = min(out[s.Name()], p.of(w, s))
			}
		}
	}
	return out
}

func (p Plan) searches(t *Standing, best map[string]float64) {
	n := 0.0
	for _, s := range p.Subjects {
		for _, states := range []bool{false, true} {
			for _, x := range p.executions(t.Wire, s, states) {
				n++
				if x == p.none() {
					t.Missed++
				}
			}
		}
		if ratio := p.of(t.Wire, s) / best[s.Name()]; ratio > t.Worst {
			t.Worst, t.WorstAt = ratio, s.Name()
		}
	}
	t.Missed /= n
}

func (p Plan) shrunk(w program.Wire, s subject.Subject) ShrinkFigures {
	c, _ := p.Store.Get(key("shrink", w, s, "", p.Starts))
	return *c.Shrink
}

func (p Plan) shrinks(t *Standing) {
	var tries []float64
	starts := 0.0
	for _, s := range p.Subjects {
		f := p.shrunk(t.Wire, s)
		starts += float64(f.Starts)
		t.Reached += float64(f.Reached)
		t.Exact += float64(f.Exact)
		t.Shortcut += float64(f.Shortcut)
		tries = append(tries, float64(f.Tries))
		if f.Starts > 0 && 100*f.Reached >= 95*f.Starts {
			t.Sure++
		}
	}
	t.Reached /= starts
	t.Exact /= starts
	t.Shortcut /= starts
	t.Tries = mean(tries)
}

func (p Plan) edits(w program.Wire, s subject.Subject) EditFigures {
	c, _ := p.Store.Get(key("edit", w, s, "", 0))
	return *c.Edit
}

func (p Plan) lengths(t *Standing) {
	n := float64(len(p.Subjects))
	for _, s := range p.Subjects {
		e := p.edits(t.Wire, s)
		t.Shortest += e.Shortest / n
		t.Written += e.Written / n
		t.Raw += e.Raw / n
		t.Nothing += float64(e.Nothing) / float64(e.Edits) / n
		t.Changed += float64(e.Changed) / float64(e.Edits) / n
	}
}
