package main

import (
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/fuzzmachine/go/program"
)

const words = `open close read write put get delete scan begin commit rollback lock unlock push pop peek seek flush sync grow
shrink merge split list copy create update remove find insert append truncate rename link stat chmod send receive connect
accept listen dial retry cancel expire evict touch resize compact snapshot restore subscribe publish ack nack pause resume`

// Evolution prints how many raw steps keep their meaning when an action is added to twelve, and how many kept ones.
func Evolution(w io.Writer) {
	const sets = 100
	r := rand.New(rand.NewPCG(2, 2))
	var raw []float64
	kept, steps := 0, 0
	for range sets {
		names := strings.Fields(words)
		r.Shuffle(len(names), func(i, j int) { names[i], names[j] = names[j], names[i] })
		before, after := named(names[:12]), named(names[:13])
		raw = append(raw, survivors(before, after))
		k, n := keptSurvivors(r, before, after)
		kept, steps = kept+k, steps+n
	}
	sum := 0.0
	for _, share := range raw {
		sum += share
	}
	fmt.Fprintf(w, "| one action added to 12, %d sets of names | steps that keep their meaning, %% |\n|---|---|\n", sets)
	fmt.Fprintf(w, "| raw tapes, mean | %.1f |\n| raw tapes, the worst set | %.1f |\n", 100*sum/sets, 100*slices.Min(raw))
	fmt.Fprintf(w, "| kept tapes, all %d steps | %.1f |\n", steps, 100*float64(kept)/float64(steps))
}

func named(names []string) *program.Description {
	var actions []program.Action
	for _, name := range names {
		actions = append(actions, program.Of[int16](name))
	}
	return program.Describe(actions...)
}

func randomTape(r *rand.Rand) []byte {
	tape := make([]byte, 150)
	for i := range tape {
		tape[i] = byte(r.UintN(256))
	}
	return tape
}

// survivors is the share of raw steps that mean the same after as before. In a raw tape every op is as likely as any
// other, so the share is that of the ops, and needs no sample.
func survivors(before, after *program.Description) float64 {
	ops, alike := 0, 0
	for b := range 256 {
		p, q := before.Decode([]byte{byte(b)}), after.Decode([]byte{byte(b)})
		if len(p) == 0 {
			continue
		}
		if ops++; same(p[0], q[0]) {
			alike++
		}
	}
	return float64(alike) / float64(ops)
}

func keptSurvivors(r *rand.Rand, before, after *program.Description) (alike, steps int) {
	for range 10 {
		p := before.Decode(randomTape(r))
		tape, err := before.EncodeKept(p)
		if err != nil {
			panic(err)
		}
		q := after.Decode(tape)
		for i := range p {
			if steps++; i < len(q) && same(p[i], q[i]) {
				alike++
			}
		}
	}
	return alike, steps
}
