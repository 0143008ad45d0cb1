package main

import (
	"cmp"
	"fmt"
	"io"
	"log"
	"slices"
	"strings"

	"github.com/fuzzmachine/go/bench/internal/results"
	"github.com/fuzzmachine/go/bench/shrink/challenge"
	"github.com/fuzzmachine/go/bench/shrink/machine"
)

// Proof finds the shortest programs among all programs and prints them.
func Proof(w io.Writer, p *plan) error {
	fmt.Fprintln(w,
		"| system | signature | the simplest program | steps | programs tried |\n|---|---|---|---|---|")
	for _, s := range slices.Concat(machine.All, []machine.Subject{machine.Two}, machine.Random) {
		if !strings.HasPrefix(s.Name, p.only) {
			continue
		}
		proven, err := prove(&s)
		if err != nil {
			return err
		}
		if err := proven.agrees(); err != nil {
			return err
		}
		for signature, program := range proven.found {
			fmt.Fprintf(w, "| %s | %s | `%s` | %d | %d |\n",
				s.Name, signature, s.Shortest[signature], len(program), proven.runs)
		}
	}
	return nil
}

// judged is the judgements of a subject, those that are missing among them made now.
func (p *plan) judged(s *machine.Subject) (list []judgement, err error) {
	cells, err := results.Open[Start, judgement](p.path("starts"))
	if err != nil {
		return nil, err
	}
	defer cells.Close()
	for n := range p.starts {
		k := Start{s.Name, n + 1, p.steps}
		j, known := cells.Get(k)
		if !known && p.missing {
			continue
		}
		if !known {
			if j, err = judge(s, k); err == nil {
				err = cells.Put(k, j)
			}
		}
		if err != nil {
			return nil, err
		}
		list = append(list, j)
	}
	log.Printf("%s: %d starts", s.Name, len(list))
	return list, nil
}

// Systems prints how the systems made for the purpose are shrunk.
func Systems(w io.Writer, p *plan) error {
	fmt.Fprintln(w,
		"| system | starts | shortest | simplest | distinct results | executions, median | most | seconds, median | most | steps too many |")
	fmt.Fprintln(w, "|---|---|---|---|---|---|---|---|---|---|")
	for _, s := range machine.All {
		if !strings.HasPrefix(s.Name, p.only) {
			continue
		}
		list, err := p.judged(&s)
		if err != nil {
			return err
		}
		f := sum(&s, list)
		fmt.Fprintf(w, "| %s | %d | %s | %s | %d | %d | %d | %.3f | %.3f | %d |\n",
			s.Name, len(list), share(f.shortest, len(list)), share(f.simplest, len(list)),
			f.distinct, middle(f.executions), last(f.executions), middle(f.seconds), last(f.seconds), f.loose)
	}
	return nil
}

// Challenges prints what becomes of the published challenges, beside published figures.
func Challenges(w io.Writer, p *plan) error {
	fmt.Fprintln(w,
		"| challenge | starts | as wanted | distinct | executions, mean | most | published: distinct results / mean executions |\n|---|---|---|---|---|---|---|")
	for _, s := range challenge.All {
		if !strings.HasPrefix(s.Name, p.only) {
			continue
		}
		list, err := p.judged(&s)
		if err != nil {
			return err
		}
		f := sum(&s, list)
		fmt.Fprintf(w, "| %s | %d | %s | %d | %.0f | %d | %s |\n",
			s.Name, len(list), share(f.simplest, len(list)), f.distinct, mean(f.executions),
			last(f.executions), challenge.Published[s.Name])
	}
	return nil
}

// Figures are sums over the starts of a subject.
type figures struct {
	shortest, simplest, distinct, loose int
	executions                          []int // sorted
	seconds                             []float64
}

func sum(s *machine.Subject, list []judgement) (f figures) {
	distinct := make(map[string]bool)
	for _, j := range list {
		script := s.Shortest[j.Signature]
		if script != "" && j.To == steps(script) {
			f.shortest++
		}
		if j.Script == script {
			f.simplest++
		}
		distinct[j.Script] = true
		f.loose += len(j.Loose)
		f.executions, f.seconds = append(f.executions, j.executions()), append(f.seconds, j.Seconds)
	}
	f.distinct = len(distinct)
	slices.Sort(f.executions)
	slices.Sort(f.seconds)
	return f
}

// executions is how many the shrinker took; where it does not say, all that there were.
func (j *judgement) executions() int {
	if j.Runs < 0 {
		return j.All
	}
	return j.Runs
}

// steps counts those of a script without texts.
func steps(script string) int { return strings.Count(script, "; ") + 1 }

func share(n, of int) string {
	return fmt.Sprintf("%d %%", 100*n/max(of, 1))
}

func middle[N cmp.Ordered](sorted []N) (n N) {
	if len(sorted) > 0 {
		n = sorted[len(sorted)/2]
	}
	return n
}

func last[N cmp.Ordered](sorted []N) (n N) {
	if len(sorted) > 0 {
		n = sorted[len(sorted)-1]
	}
	return n
}

func mean(numbers []int) float64 {
	total := 0
	for _, n := range numbers {
		total += n
	}
	return float64(total) / float64(max(len(numbers), 1))
}
