package format

import "github.com/fuzzmachine/go/bench/wire/program"

// decoder reads arguments into one array.
type decoder struct {
	Factors
	out []uint64
}

// arg appends the choices of one argument, whose first digit has been drawn already.
func (d *decoder) arg(f *field, first int, s *source) {
	switch {
	case f.silent:
		d.out = append(d.out, 0)
	case f.Kind == program.Tree:
		d.tree(f, first, s, f.Max)
	case f.length != nil && d.Lists != LengthFirst:
		d.terminated(f, first, s)
	case f.length != nil:
		n := int(f.length.decode(Magnitude, first, s))
		d.out = append(d.out, uint64(n))
		for range n {
			d.arg(f.elem, s.next(), s)
		}
	case f.number != nil:
		d.out = append(d.out, f.number.decode(d.Integers, first, s))
	default:
		d.out = append(d.out, uint64(first%f.N))
	}
}

func (d *decoder) terminated(f *field, first int, s *source) {
	at := len(d.out)
	d.out = append(d.out, 0)
	for r := first; ; r = s.next() {
		if f.runs > 0 && r >= f.runs {
			d.run(f, at, shortestRun<<(r-f.runs))
		} else {
			d.arg(f.ended, r, s)
			last := len(d.out) - 1
			if d.out[last] == 0 {
				d.out = d.out[:last]
				return
			}
			d.out[last]--
			d.out[at]++
		}
		if d.out[at] == uint64(f.Max) {
			return
		}
	}
}

// run appends n of the simplest element, as far as the list may grow.
func (d *decoder) run(f *field, at, n int) {
	n = min(n, f.Max-int(d.out[at]))
	d.out[at] += uint64(n)
	for range n {
		d.out = append(d.out, 0)
	}
}

// tree reads a node of a tree, which may be depth levels deep below it: how many children it has, or before each child
// whether it is there. Nodes of the last level have none and take no digit.
func (d *decoder) tree(f *field, first int, s *source, depth int) {
	at := len(d.out)
	d.out = append(d.out, 0)
	if d.Lists != LengthFirst {
		d.flagged(f, at, first, s, depth)
		return
	}
	d.out[at] = uint64(first % (f.N + 1))
	for range d.out[at] {
		d.child(f, s, depth)
	}
}

func (d *decoder) flagged(f *field, at, flag int, s *source, depth int) {
	for flag%goOn != 0 {
		d.out[at]++
		d.child(f, s, depth)
		if d.out[at] == uint64(f.N) {
			return
		}
		flag = s.next()
	}
}

func (d *decoder) child(f *field, s *source, depth int) {
	if depth > 1 {
		d.tree(f, s.next(), s, depth-1)
	} else {
		d.out = append(d.out, 0)
	}
}
