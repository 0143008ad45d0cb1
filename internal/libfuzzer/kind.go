package libfuzzer

// A Kind is a kind of mutation.
type Kind int

// The kinds of mutations. The first ones are also drawn the most often for a program without steps, to which
// the others do nothing.
const (
	Insert   Kind = iota // a step that is drawn
	Draw                 // several such steps in a row
	Delete               // a step, or a few in a row
	Double               // a step: it stands there twice
	Swap                 // two steps
	Move                 // a step elsewhere
	Repeat               // a range of steps: it follows once more
	Argument             // one choice of a step
	Reuse                // one choice of a step: it becomes that of another step
	Prophecy             // whether, or how, something unusual happens in a step
	kinds
)

// edit makes one mutation. One that nothing can be done for is an insertion.
func (u *Mutator) edit(k Kind) {
	n, first := len(u.text.steps), u.first()
	others := n - first
	if !u.can(k, n, others) {
		k = Insert
	}
	switch k {
	case Insert:
		u.insert(first+u.Below(others+1), 1)
	case Draw:
		at := first + u.Below(others+1)
		u.insert(at, 2+u.Below(mostDrawn-1))
	case Delete:
		at := u.Below(n)
		u.text.replace(at, min(n, at+u.few()), nil)
	case Double:
		at := first + u.Below(others)
		u.text.replace(at, at, u.text.steps[at:at+1])
	case Swap:
		at, other := first+u.Below(others), first+u.Below(others)
		u.text.steps[at], u.text.steps[other] = u.text.steps[other], u.text.steps[at]
	case Move:
		at := first + u.Below(others)
		step := u.text.steps[at]
		u.text.replace(at, at+1, nil)
		u.text.insert(first+u.Below(others), step)
	case Repeat:
		at := first + u.Below(others)
		u.repeat(at, min(n, at+2*u.few()))
	default:
		u.change(k, u.Below(n))
	}
}

const mostDrawn = 4

// can is whether a mutation is possible in a program of so many steps, of which some are no start.
func (u *Mutator) can(k Kind, steps, others int) bool {
	switch k {
	case Delete, Argument:
		return steps > 0
	case Reuse:
		return steps > 1
	case Prophecy:
		return steps > 0 && u.foretells
	case Double, Repeat:
		return others > 0
	case Swap, Move:
		return others > 1
	}
	return true
}

// few is a small number, of which one is the most likely.
func (u *Mutator) few() int {
	n := 1
	for n < 8 && u.Below(3) == 0 {
		n *= 2
	}
	return n
}

// insert puts steps before one that are drawn. A program may begin with a start.
func (u *Mutator) insert(at, n int) {
	if at == 0 && u.start >= 0 && u.Below(2) == 0 {
		u.begins()
		return
	}
	for range n {
		if step := u.encoded(u.generator.Any()); step != nil {
			u.text.insert(at, step)
			at++
		}
	}
}

// repeat has a range of steps follow once more.
func (u *Mutator) repeat(from, to int) { u.text.replace(to, to, u.text.steps[from:to]) }
