package format

import "github.com/fuzzmachine/go/bench/wire/program"

// field is an argument, compiled for one alphabet.
type field struct {
	program.Arg
	number *integer // of an Int, and of a choice with more values than there are digits
	length *integer // of strings and byte slices
	elem   *field   // of byte slices and strings
	wide   bool     // can have more values than there are digits
	silent bool     // takes no digit and is always 0
	ended  *field   // of the same where they end at a 0: what an element or the end is read as
	runs   int      // of the same: the rank at which runs begin, 0 where there are none
}

const (
	// runs is the number of digits that stand for several elements.
	runs = 8
	// shortestRun is what the first of them stands for; each other stands for twice as many as the one before.
	shortestRun = 4
	// goOn is the bound of the digit that says whether a tree's node has another child; 0 says no.
	goOn = 8
)

func newField(a program.Arg, f Factors, base int) *field {
	out := &field{Arg: a}
	switch a.Kind {
	case program.Choice:
		if a.N > base {
			out.number = newInteger(program.Uint(0, uint64(a.N-1)), f.Integers, base)
			out.wide = true
		}
	case program.Int:
		out.number = newInteger(a, f.Integers, base)
		out.wide = out.number.last >= uint64(base)
	case program.Name:
		out.silent = f.Newest
	case program.String, program.Bytes:
		n := a.N
		if a.Kind == program.Bytes {
			n = 256
		}
		out.wide = true
		out.length = newInteger(program.Uint(0, uint64(a.Max)), Magnitude, base)
		out.elem = newField(program.Pick(n), f, base)
		if f.Lists != LengthFirst {
			if f.Lists == Runs {
				base -= runs
				out.runs = base
			}
			out.ended = newField(program.Pick(n+1), f, base)
		}
	}
	return out
}
