package main

import (
	"slices"

	"github.com/fuzzmachine/go/bench/wire/format"
	"github.com/fuzzmachine/go/bench/wire/program"
	"github.com/fuzzmachine/go/bench/wire/shipped"
)

// guests lists the contenders that are not composed here.
func guests() []program.Wire { return []program.Wire{shipped.Wire{}} }

// base is the contender that the first stage changes one factor at a time.
func base() format.Factors { return format.Factors{Framing: format.Postfix, Ops: 96} }

// framings lists the ways to tell ops from digits, all else as in the base.
func framings() []format.Factors {
	out := []format.Factors{
		{Framing: format.Inline},
		{Framing: format.Frames, Frame: 4},
		{Framing: format.Frames, Frame: 8},
		{Framing: format.Delimited},
		{Framing: format.Prefix, Ops: 32},
		{Framing: format.Prefix, Ops: 64},
		{Framing: format.Prefix, Ops: 128},
		{Framing: format.Postfix, Ops: 64},
		base(),
		{Framing: format.Postfix, Ops: 128},
	}
	for _, c := range carries() {
		f := base()
		f.Carry, f.Presets, f.Draw = c.Carry, c.Presets, c.Draw
		out = append(out, f)
	}
	return out
}

// carries lists what a missing digit may be, but for 0. Of one number of presets there are several draws, to tell what
// is the number's doing from what is luck.
func carries() []format.Factors {
	return []format.Factors{
		{Carry: format.TwoBits},
		{Carry: format.FiveBits},
		{Carry: format.Preset},
		{Carry: format.Preset, Presets: 4},
		{Carry: format.Preset, Presets: 8},
		{Carry: format.Preset, Presets: 16},
		{Carry: format.Preset, Presets: 16, Draw: 1},
		{Carry: format.Preset, Presets: 16, Draw: 2},
		{Carry: format.Preset, Presets: 16, Draw: 3},
		{Carry: format.Preset, Presets: 16, Draw: 4},
		{Carry: format.Fill, Presets: 16},
		{Carry: format.Pairs, Presets: 16},
		{Carry: format.Pairs, Presets: 32},
		{Carry: format.Borrow},
	}
}

// oneFactor lists the contenders of the first stage: every framing, and the base with each other factor changed.
func oneFactor() []format.Factors {
	out := framings()
	for _, change := range []func(*format.Factors){
		func(f *format.Factors) { f.LowFirst = true },
		func(f *format.Factors) { f.Integers = format.Lengths },
		func(f *format.Factors) { f.Integers = format.Fixed },
		func(f *format.Factors) { f.Integers = format.Varint },
		func(f *format.Factors) { f.Newest = true },
		func(f *format.Factors) { f.Lists = format.Terminated },
		func(f *format.Factors) { f.Lists = format.Runs },
		func(f *format.Factors) { f.Repeat = true },
	} {
		f := base()
		change(&f)
		out = append(out, f)
	}
	return out
}

// crossed combines what did best in the first stage, whose survivors come ranked: each of the two best carries with the
// best other density, integers and lists, with two of them and with all; and with the other direction, with as many ops
// as digits, and with repetition.
func crossed(ranked []format.Factors) []format.Factors {
	density := first(ranked, func(f format.Factors) bool { return f.Framing == format.Postfix && f.Ops != base().Ops }).Ops
	integers := first(ranked, func(f format.Factors) bool { return f.Integers != format.Magnitude }).Integers
	lists := first(ranked, func(f format.Factors) bool { return f.Lists != format.LengthFirst }).Lists
	changes := []func(*format.Factors){
		func(f *format.Factors) { f.Ops = density },
		func(f *format.Factors) { f.Integers = integers },
		func(f *format.Factors) { f.Lists = lists },
		func(f *format.Factors) { f.Integers, f.Lists = integers, lists },
		func(f *format.Factors) { f.Ops, f.Integers = density, integers },
		func(f *format.Factors) { f.Ops, f.Integers, f.Lists = density, integers, lists },
		func(f *format.Factors) { f.Framing = format.Prefix },
		func(f *format.Factors) { f.Ops = 128 },
		func(f *format.Factors) { f.Repeat = true },
	}
	var out []format.Factors
	for _, carry := range carried(ranked, 2) {
		for _, change := range changes {
			f := carry
			change(&f)
			out = append(out, f)
		}
	}
	return out
}

// first finds a contender; the base stands in for one that is not there.
func first(ranked []format.Factors, is func(format.Factors) bool) format.Factors {
	if i := slices.IndexFunc(ranked, is); i >= 0 {
		return ranked[i]
	}
	return base()
}

// carried lists the n best carries.
func carried(ranked []format.Factors, n int) []format.Factors {
	var out []format.Factors
	for _, f := range ranked {
		if f.Carry != format.NoCarry && len(out) < n {
			out = append(out, f)
		}
	}
	return out
}

// drawn names the contenders that are there to show luck alone, and go no further than the first stage.
func drawn() []string {
	var out []string
	for _, f := range oneFactor() {
		if f.Draw > 0 {
			out = append(out, format.New(f).Name())
		}
	}
	return out
}

// wires makes contenders of factors.
func wires(all []format.Factors) []program.Wire {
	var out []program.Wire
	for _, f := range all {
		out = append(out, format.New(f))
	}
	return out
}

// find gives the wire of a name, out of all that can be composed and the guests.
func find(name string) (program.Wire, bool) {
	for _, w := range append(guests(), wires(everything())...) {
		if w.Name() == name {
			return w, true
		}
	}
	return nil, false
}

// everything lists all compositions.
func everything() []format.Factors {
	var out []format.Factors
	for _, framing := range framings() {
		for _, carry := range append(carries(), format.Factors{}) {
			for i := range 2 * 2 * 2 * 4 * 3 {
				f := framing
				f.Carry, f.Presets, f.Draw = carry.Carry, carry.Presets, carry.Draw
				f.LowFirst, f.Newest, f.Repeat = i&1 != 0, i&2 != 0, i&4 != 0
				f.Integers, f.Lists = format.Integers(i/8%4), format.Lists(i/32)
				out = append(out, f)
			}
		}
	}
	return out
}
