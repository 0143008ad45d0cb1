package main

import (
	"math/rand/v2"
	"slices"

	"github.com/fuzzmachine/go/bench/wire/program"
	"github.com/fuzzmachine/go/bench/wire/subject"
)

// EditFigures says what one random edit of one byte does to a program, and how long tapes are.
type EditFigures struct {
	Edits    int
	AtMost2  int     // changed at most two steps
	Nothing  int     // changed none
	Changed  int     // steps, in all
	Shortest float64 // bytes a step, of the shortest program; 0 where the wire has no tape for it
	Written  float64 // of random programs
	Raw      float64 // of random bytes
}

// edit is the job of editing tapes, half of them written and half of random bytes.
func (p Plan) edit(w program.Wire, s subject.Subject) job {
	return job{key("edit", w, s, "", 0), func(c *Cell) {
		f := &EditFigures{}
		c.Edit = f
		r := rand.New(rand.NewPCG(7, uint64(hash(s.Name()))))
		codec := w.Prepare(s.Spec)
		random := program.Random{Rand: r, Labels: w.Labels()}
		if tape, err := codec.Encode(s.Least(w.Labels())); err == nil {
			f.Shortest = float64(len(tape)) / float64(len(s.Least(w.Labels())))
		}
		const programs = 200
		for range programs {
			n := 5 + r.IntN(26)
			if tape, err := codec.Encode(random.Program(s.Spec, n)); err == nil {
				f.Written += float64(len(tape)) / float64(n) / programs
				f.change(codec, r, tape)
			}
			tape := make([]byte, 20+r.IntN(80))
			for i := range tape {
				tape[i] = byte(r.Uint32())
			}
			f.Raw += float64(len(tape)) / float64(max(1, len(codec.Decode(tape)))) / programs
			f.change(codec, r, tape)
		}
	}}
}

// change edits one tape in several ways.
func (f *EditFigures) change(codec program.Codec, r *rand.Rand, tape []byte) {
	before := program.Clone(codec.Decode(tape))
	for range 10 {
		n := program.Window(before, codec.Decode(edited(r, tape)))
		f.Edits++
		f.Changed += n
		if n <= 2 {
			f.AtMost2++
		}
		if n == 0 {
			f.Nothing++
		}
	}
}

// edited replaces, inserts or deletes one byte.
func edited(r *rand.Rand, tape []byte) []byte {
	i, b := r.IntN(len(tape)), byte(r.Uint32())
	switch r.IntN(3) {
	case 0:
		out := slices.Clone(tape)
		out[i] ^= 1 + b%255
		return out
	case 1:
		return slices.Insert(slices.Clone(tape), i, b)
	}
	return slices.Delete(slices.Clone(tape), i, i+1)
}
