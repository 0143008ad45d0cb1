package format

import "github.com/fuzzmachine/go/bench/wire/program"

// encoder writes arguments as ranks.
type encoder struct {
	Factors
	args []uint64
}

func (e *encoder) take() uint64 {
	v := e.args[0]
	e.args = e.args[1:]
	return v
}

// arg takes the choices of one argument and gives its ranks.
func (e *encoder) arg(f *field) []int {
	switch {
	case f.silent:
		e.take()
		return nil
	case f.Kind == program.Tree:
		return e.tree(f, f.Max)
	case f.length != nil && e.Lists != LengthFirst:
		return e.terminated(f)
	case f.length != nil:
		n := e.take()
		out := f.length.encode(Magnitude, n)
		for range n {
			out = append(out, e.arg(f.elem)...)
		}
		return out
	case f.number != nil:
		return f.number.encode(e.Integers, e.take())
	}
	return []int{int(e.take())}
}

func (e *encoder) terminated(f *field) []int {
	var out []int
	n := int(e.take())
	for i := 0; i < n; {
		if k := e.run(f, n-i); k >= 0 {
			out = append(out, f.runs+k)
			e.args = e.args[shortestRun<<k:]
			i += shortestRun << k
			continue
		}
		e.args[0]++
		out = append(out, e.arg(f.ended)...)
		i++
	}
	if n < f.Max {
		out = append(out, 0)
	}
	return out
}

// run finds the longest run that the next elements, n at most, begin with; -1 where there is none.
func (e *encoder) run(f *field, n int) int {
	if f.runs == 0 {
		return -1
	}
	zeros := 0
	for zeros < n && e.args[zeros] == 0 {
		zeros++
	}
	for k := runs - 1; k >= 0; k-- {
		if shortestRun<<k <= zeros {
			return k
		}
	}
	return -1
}

func (e *encoder) tree(f *field, depth int) []int {
	children := int(e.take())
	var out []int
	if e.Lists == LengthFirst {
		out = []int{children}
	}
	for range children {
		if e.Lists != LengthFirst {
			out = append(out, 1)
		}
		if depth > 1 {
			out = append(out, e.tree(f, depth-1)...)
		} else {
			e.take()
		}
	}
	if e.Lists != LengthFirst && children < f.N {
		out = append(out, 0)
	}
	return out
}
