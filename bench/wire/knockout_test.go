package main

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/bench/wire/format"
	"github.com/fuzzmachine/go/bench/wire/program"
	"github.com/fuzzmachine/go/bench/wire/subject"
)

// What knocks out whom is part of the tournament's answer, so it is pinned here on a few subjects.
func TestKnockouts(t *testing.T) {
	postfix := func(change func(*format.Factors)) program.Wire {
		f := base()
		change(&f)
		return format.New(f)
	}
	tests := []struct {
		wire program.Wire
		want string
	}{
		{format.New(base()), ""},
		{format.New(format.Factors{Framing: format.Prefix, Ops: 64}), ""},
		{format.New(format.Factors{Framing: format.Delimited}), ""},
		{postfix(func(f *format.Factors) { f.Carry = format.TwoBits }), ""},
		{postfix(func(f *format.Factors) { f.Carry = format.FiveBits }), ""},
		{postfix(func(f *format.Factors) { f.Carry = format.Preset }), ""},
		{postfix(func(f *format.Factors) { f.Carry, f.Presets = format.Preset, 8 }), ""},
		{postfix(func(f *format.Factors) { f.Carry, f.Presets = format.Fill, 16 }), ""},
		{postfix(func(f *format.Factors) { f.Carry, f.Presets = format.Pairs, 32 }), ""},
		{postfix(func(f *format.Factors) { f.Integers = format.Lengths }), ""},
		{postfix(func(f *format.Factors) { f.Integers = format.Fixed }), ""},
		{postfix(func(f *format.Factors) { f.Integers = format.Varint }), ""},
		{postfix(func(f *format.Factors) { f.Lists = format.Terminated }), ""},
		{postfix(func(f *format.Factors) { f.Lists = format.Runs }), ""},
		{postfix(func(f *format.Factors) { f.Newest = true }), ""},
		{postfix(func(f *format.Factors) { f.Repeat = true }), ""},
		{postfix(func(f *format.Factors) { f.Carry = format.Borrow }), "deleting a step"},
		{postfix(func(f *format.Factors) { f.LowFirst = true }), "a new argument"},
		{format.New(format.Factors{Framing: format.Inline}), "a new argument"},
		{format.New(format.Factors{Framing: format.Frames, Frame: 4}), "round trip"},
		{format.New(format.Factors{Framing: format.Frames, Frame: 8}), "round trip"},
	}
	for _, test := range tests {
		t.Run(test.wire.Name(), func(t *testing.T) {
			if got := strings.Join(broken(test.wire), ", "); got != test.want {
				t.Errorf("knocked out by %q, want %q", got, test.want)
			}
		})
	}
}

// broken names the laws that a wire breaks on some of the subjects with the most kinds of arguments.
func broken(w program.Wire) []string {
	var out []string
	for _, k := range Knockouts() {
		for _, s := range subject.All() {
			switch s.Name() {
			case "graph", "boundary64", "tree", "prefixes", "long", "mixed":
			default:
				continue
			}
			if k.Check(w, s, rand.New(rand.NewPCG(1, 2))) != "" {
				out = append(out, k.Name)
				break
			}
		}
	}
	return out
}

func TestOneMoreActionLeavesMostSymbolsAlone(t *testing.T) {
	for _, f := range framings() {
		if mean, least := Retention(format.New(f), 30); mean < 0.85 || least < 0.7 {
			t.Errorf("%s: mean %.3f, least %.3f", format.New(f).Name(), mean, least)
		}
	}
}
