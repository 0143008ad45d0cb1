package main

import (
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/fuzzmachine/go/bench/wire/format"
	"github.com/fuzzmachine/go/bench/wire/program"
	"github.com/fuzzmachine/go/bench/wire/subject"
)

// Tournament goes from many contenders to few.
type Tournament struct {
	plan           Plan
	nativeSeeds    int
	nativeSubjects int
	survivors      []program.Wire // of all stages so far, the best first
}

// Factors is the first stage: one factor at a time.
func (t *Tournament) Factors(b *strings.Builder) error {
	b.WriteString("## One factor at a time\n\n")
	return t.measure(b, append(wires(oneFactor()), guests()...))
}

// Crossed is the second stage: what was best in the first, combined.
func (t *Tournament) Crossed(b *strings.Builder) error {
	var ranked []format.Factors
	for _, w := range t.survivors {
		all := oneFactor()
		if i := slices.IndexFunc(all, func(f format.Factors) bool { return format.New(f).Name() == w.Name() }); i >= 0 {
			ranked = append(ranked, all[i])
		}
	}
	b.WriteString("## The best crossed\n\nBeside the survivors of the first stage:\n\n")
	return t.measure(b, wires(crossed(ranked)))
}

// measure fills the store, prints, and leaves the survivors in their order.
func (t *Tournament) measure(b *strings.Builder, contenders []program.Wire) error {
	p := t.plan
	p.Wires = contenders
	if err := p.Measure(); err != nil {
		return err
	}
	verdicts := p.Verdicts()
	knocked(b, verdicts)
	for _, w := range t.survivors {
		if !slices.ContainsFunc(p.Wires, func(v program.Wire) bool { return v.Name() == w.Name() }) {
			p.Wires = append(p.Wires, w)
		}
	}
	out := knockedOut(verdicts)
	standings := p.Standings(out)
	p.Ranking(b, standings, out)
	p.Wires = contenders
	p.Report(b)
	t.survivors = nil
	for _, s := range standings {
		if name := s.Wire.Name(); !out[name] && !slices.Contains(drawn(), name) {
			t.survivors = append(t.survivors, s.Wire)
		}
	}
	return nil
}

// Native is the last stage: Go's own engine on the three best, on the base for comparison, and on the guests.
func (t *Tournament) Native(b *strings.Builder) error {
	dir, err := os.MkdirTemp("", "wire")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	p := t.plan
	p.Wires = slices.Concat(t.survivors[:3], wires([]format.Factors{base()}), guests())
	p.Subjects = slices.DeleteFunc(subject.All(), func(s subject.Subject) bool {
		return !slices.Contains(nativeNames()[:t.nativeSubjects], s.Name())
	})
	if err := p.Native(dir, t.nativeSeeds); err != nil {
		return err
	}
	b.WriteString("## Go's own engine\n\n")
	for _, minimise := range []string{"60s", "1x"} {
		p.bySubject(b, "With -fuzzminimizetime="+minimise+": seconds to the first failure, median; runs that failed; fewest and most steps left:",
			func(w program.Wire, s subject.Subject) string { return p.ran(w, s, minimise, t.nativeSeeds) })
	}
	return nil
}

// nativeNames lists the subjects of the last stage.
func nativeNames() []string {
	return []string{"wrap", "samekey", "snapshots", "boundary16", "capacity", "modes"}
}

// ran sums up the runs of one wire on one subject.
func (p Plan) ran(w program.Wire, s subject.Subject, minimise string, seeds int) string {
	var seconds []float64
	found, least, most := 0, 1000, 0
	for seed := range seeds {
		c, _ := p.Store.Get(key("native", w, s, minimise, seed+1))
		seconds = append(seconds, c.Native.Seconds)
		if c.Native.Found {
			found++
			least, most = min(least, c.Native.Steps), max(most, c.Native.Steps)
		}
	}
	if found == 0 {
		return "none"
	}
	return fmt.Sprintf("%.1f; %d of %d; %d-%d", median(seconds), found, seeds, least, most)
}
