package main

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"sync"

	"github.com/fuzzmachine/go/bench/wire/program"
)

// Verdict is what knocked a wire out, if anything did.
type Verdict struct {
	Wire         program.Wire
	Broken       []string // the laws, each with the number of subjects that showed it
	Mean, Least  float64  // share of raw steps that keep their meaning when a thirteenth action comes
	AtMost2      float64  // share of one-byte edits that change at most two steps
	LeastSubject string   // where that share is least
	LeastAtMost2 float64
}

// Survives says that nothing knocked the wire out.
func (v Verdict) Survives() bool { return len(v.Broken) == 0 }

// nameSets is how many sets of names retention is measured over.
const nameSets = 100

// meanKept and leastKept are what retention must come to.
const (
	meanKept  = 0.90
	leastKept = 0.85
)

// local is the least share of one-byte edits that may change at most two steps.
const local = 0.95

// Verdicts judges the wires of a plan.
func (p Plan) Verdicts() []Verdict {
	out := make([]Verdict, len(p.Wires))
	var all sync.WaitGroup
	slots := make(chan struct{}, p.Workers)
	for i, w := range p.Wires {
		all.Go(func() {
			slots <- struct{}{}
			out[i] = p.verdict(w)
			<-slots
		})
	}
	all.Wait()
	return out
}

func (p Plan) verdict(w program.Wire) Verdict {
	v := Verdict{Wire: w}
	for _, k := range Knockouts() {
		broken := 0
		for _, s := range p.Subjects {
			if k.Check(w, s, rand.New(rand.NewPCG(1, uint64(hash(s.Name()))))) != "" {
				broken++
			}
		}
		if broken > 0 {
			v.Broken = append(v.Broken, fmt.Sprintf("%s (%d of %d subjects)", k.Name, broken, len(p.Subjects)))
		}
	}
	v.Mean, v.Least = Retention(w, nameSets)
	if v.Mean < meanKept || v.Least < leastKept {
		v.Broken = append(v.Broken, fmt.Sprintf("a new action (%.1f, %.1f %%)", 100*v.Mean, 100*v.Least))
	}
	p.locality(&v)
	return v
}

// locality judges all edits of all subjects together.
func (p Plan) locality(v *Verdict) {
	at2, edits := 0, 0
	v.LeastAtMost2 = 1
	for _, s := range p.Subjects {
		e := p.edits(v.Wire, s)
		at2, edits = at2+e.AtMost2, edits+e.Edits
		if share := float64(e.AtMost2) / float64(e.Edits); share < v.LeastAtMost2 {
			v.LeastAtMost2, v.LeastSubject = share, s.Name()
		}
	}
	if v.AtMost2 = float64(at2) / float64(edits); v.AtMost2 < local {
		v.Broken = append(v.Broken, fmt.Sprintf("locality (%.0f %%)", 100*v.AtMost2))
	}
}

// knockedOut names the wires that are out.
func knockedOut(verdicts []Verdict) map[string]bool {
	out := map[string]bool{}
	for _, v := range verdicts {
		out[v.Wire.Name()] = !v.Survives()
	}
	return out
}

// knocked prints what knocked whom out.
func knocked(b *strings.Builder, verdicts []Verdict) {
	b.WriteString("| wire | knocked out by | keeps its meaning when an action comes, mean, least % | edits changing at most 2 steps % (least) |\n|---|---|---|---|\n")
	for _, v := range verdicts {
		by := strings.Join(v.Broken, "; ")
		if v.Survives() {
			by = "-"
		}
		fmt.Fprintf(b, "| %s | %s | %.1f, %.1f | %.1f (%.1f %s) |\n", v.Wire.Name(), by, 100*v.Mean, 100*v.Least,
			100*v.AtMost2, 100*v.LeastAtMost2, v.LeastSubject)
	}
	b.WriteString("\n")
}
