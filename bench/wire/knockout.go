package main

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"

	"github.com/fuzzmachine/go/bench/wire/program"
	"github.com/fuzzmachine/go/bench/wire/subject"
)

// Knockout is a law that a wire keeps or is out. Check gives what broke it, or "".
type Knockout struct {
	Name  string
	Check func(program.Wire, subject.Subject, *rand.Rand) string
}

// Knockouts lists the laws, those of one subject first. Locality is judged over all edits of all subjects together.
func Knockouts() []Knockout {
	return []Knockout{
		{"total", total}, {"pure", pure}, {"round trip", roundTrip}, {"'0' simplest", simplest},
		{"deleting a step", deletion}, {"a new argument", newArgument},
	}
}

// noise draws a tape of random bytes.
func noise(r *rand.Rand, n int) []byte {
	tape := make([]byte, n)
	for i := range tape {
		tape[i] = byte(r.Uint32())
	}
	return tape
}

// total tries bytes of all kinds: what comes out must be steps of the subject, at most Longest.
func total(w program.Wire, s subject.Subject, r *rand.Rand) string {
	codec, system := w.Prepare(s.Spec), s.New(w.Labels())
	for i := range 200 {
		tape := noise(r, r.IntN(400))
		if i%4 == 0 {
			tape = bytes.Repeat([]byte{byte(i)}, i*8)
		}
		steps := codec.Decode(tape)
		if len(steps) > program.Longest {
			return fmt.Sprintf("%d steps", len(steps))
		}
		subject.Fails(system, steps)
	}
	return ""
}

// pure decodes twice, the second time with a codec that has seen other tapes.
func pure(w program.Wire, s subject.Subject, r *rand.Rand) string {
	used := w.Prepare(s.Spec)
	for range 50 {
		tape := noise(r, r.IntN(200))
		used.Decode(noise(r, 100))
		if !program.Equal(w.Prepare(s.Spec).Decode(tape), used.Decode(tape)) {
			return fmt.Sprintf("%q decodes in two ways", tape)
		}
	}
	return ""
}

// roundTrip encodes random programs, the shortest failing one, and what random bytes decode to.
func roundTrip(w program.Wire, s subject.Subject, r *rand.Rand) string {
	codec := w.Prepare(s.Spec)
	random := program.Random{Rand: r, Labels: w.Labels()}
	for i := range 200 {
		steps := random.Program(s.Spec, 1+r.IntN(20))
		switch {
		case i == 0:
			steps = unnamed(w, s, s.Least(w.Labels()))
		case i%2 == 0:
			steps = program.Clone(codec.Decode(noise(r, r.IntN(100))))
		}
		tape, err := codec.Encode(steps)
		if err != nil {
			return err.Error()
		}
		if !program.Equal(codec.Decode(tape), steps) {
			return fmt.Sprintf("%v comes back as %v from %q", steps, codec.Decode(tape), tape)
		}
	}
	return ""
}

// unnamed takes the labels out of names where the wire writes none.
func unnamed(w program.Wire, s subject.Subject, steps []program.Step) []program.Step {
	steps = program.Clone(steps)
	for _, step := range steps {
		for i, a := range s.Spec.Actions[step.Action].Args {
			if a.Kind == program.Name && !w.Labels() {
				step.Args[i] = 0
			}
		}
	}
	return steps
}

// simplest replaces all digits of a step, or all but the op, by '0': what comes out is what no digits mean.
func simplest(w program.Wire, s subject.Subject, r *rand.Rand) string {
	codec := w.Prepare(s.Spec)
	for action, a := range s.Spec.Actions {
		least := program.Step{Action: action}
		for _, arg := range a.Args {
			least.Args = append(least.Args, nearestZero(arg))
		}
		tape, err := codec.Encode([]program.Step{least})
		if err != nil {
			return err.Error()
		}
		for i := range tape {
			zeroed := slices.Clone(tape)
			zeroed[i] = '0'
			if got := codec.Decode(zeroed); len(tape) > 1 && len(got) == 1 && got[0].Action == action && !got[0].Equal(least) {
				return fmt.Sprintf("%q decodes to %v", zeroed, got)
			}
		}
		if got := codec.Decode(tape[:1]); len(got) == 1 && !got[0].Equal(least) {
			return fmt.Sprintf("%q decodes to %v", tape[:1], got)
		}
	}
	return ""
}

// nearestZero is the simplest value of an argument.
func nearestZero(a program.Arg) uint64 {
	switch {
	case a.Kind != program.Int:
		return 0
	case a.Signed && int64(a.Lo) <= 0 && int64(a.Hi) >= 0:
		return 0
	case a.Signed && int64(a.Hi) < 0:
		return a.Hi
	}
	return a.Lo
}

// deletion takes the bytes of one step out of a written tape.
func deletion(w program.Wire, s subject.Subject, r *rand.Rand) string {
	codec := w.Prepare(s.Spec)
	random := program.Random{Rand: r, Labels: w.Labels()}
	for range 100 {
		steps := random.Program(s.Spec, 2+r.IntN(10))
		i := r.IntN(len(steps))
		front, err := codec.Encode(steps[:i])
		upTo, err2 := codec.Encode(steps[:i+1])
		all, err3 := codec.Encode(steps)
		if err != nil || err2 != nil || err3 != nil {
			continue
		}
		got := codec.Decode(append(slices.Clone(front), all[len(upTo):]...))
		if !program.Equal(got, slices.Delete(steps, i, i+1)) {
			return "another step changed"
		}
	}
	return rawDeletion(codec, r)
}

// rawDeletion takes random bytes: some run of them must be the bytes of a step, so that without them that step is gone
// and nothing else is changed. The byte that repeats steps is left out, for what it stands for is other steps.
func rawDeletion(codec program.Codec, r *rand.Rand) string {
	for range 20 {
		tape := bytes.ReplaceAll(noise(r, 20), []byte{0xFE}, nil)
		steps := program.Clone(codec.Decode(tape))
		if len(steps) < 2 {
			continue
		}
		i := r.IntN(len(steps))
		if !removable(codec, tape, slices.Delete(slices.Clone(steps), i, i+1)) {
			return fmt.Sprintf("%v in %q cannot be taken out alone", steps[i], tape)
		}
	}
	return ""
}

// removable says whether some run of bytes can be taken out of a tape so that it decodes to want.
func removable(codec program.Codec, tape []byte, want []program.Step) bool {
	for from := range tape {
		for to := from + 1; to <= len(tape); to++ {
			if program.Equal(codec.Decode(slices.Delete(slices.Clone(tape), from, to)), want) {
				return true
			}
		}
	}
	return false
}

// newArgument gives every action one argument more: programs written before keep their meaning, and the new argument
// is its simplest value.
func newArgument(w program.Wire, s subject.Subject, r *rand.Rand) string {
	old := w.Prepare(s.Spec)
	random := program.Random{Rand: r, Labels: w.Labels()}
	for _, added := range []program.Arg{program.Pick(5), program.Uint(0, 1<<20), program.Text(5, 9)} {
		longer := &program.Spec{Name: s.Spec.Name}
		for _, a := range s.Spec.Actions {
			longer.Actions = append(longer.Actions, program.Action{Name: a.Name, Args: append(slices.Clone(a.Args), added)})
		}
		codec := w.Prepare(longer)
		for range 50 {
			steps := random.Program(s.Spec, 1+r.IntN(10))
			tape, err := old.Encode(steps)
			if err != nil {
				continue
			}
			for i := range steps {
				steps[i].Args = append(slices.Clone(steps[i].Args), 0)
			}
			if !program.Equal(codec.Decode(tape), steps) {
				return fmt.Sprintf("%q decodes to %v instead of %v", tape, codec.Decode(tape), steps)
			}
		}
	}
	return ""
}

// Retention adds a thirteenth action to twelve, for many sets of names, and gives the share of random one-step tapes
// that keep their meaning: mean and least. A byte counts where it was an op.
func Retention(w program.Wire, sets int) (mean, least float64) {
	least = 1
	for set := range sets {
		spec := &program.Spec{}
		for i := range 13 {
			spec.Actions = append(spec.Actions, program.Action{Name: fmt.Sprintf("%c%d", 'a'+i, set*17+i), Args: []program.Arg{program.Pick(40)}})
		}
		before, after := w.Prepare(&program.Spec{Actions: spec.Actions[:12]}), w.Prepare(spec)
		kept, ops := 0, 0
		for b := range 256 {
			was := program.Clone(before.Decode([]byte{byte(b)}))
			if len(was) == 0 {
				continue
			}
			ops++
			if program.Equal(was, after.Decode([]byte{byte(b)})) {
				kept++
			}
		}
		share := float64(kept) / float64(ops)
		mean += share / float64(sets)
		least = min(least, share)
	}
	return mean, least
}
