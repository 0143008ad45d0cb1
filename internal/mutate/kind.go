package mutate

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
	n := len(u.text.steps)
	if n == 0 || k == Prophecy && !u.foretells || n == 1 && (k == Swap || k == Move || k == Reuse) {
		k = Insert
	}
	at := u.Below(n + 1)
	if k != Insert && k != Draw {
		at = u.Below(n)
	}
	switch k {
	case Insert:
		u.insert(at, 1)
	case Draw:
		u.insert(at, 2+u.Below(mostDrawn-1))
	case Delete:
		u.text.replace(at, min(n, at+u.few()), nil)
	case Double:
		u.text.replace(at, at, u.text.steps[at:at+1])
	case Swap:
		other := u.Below(n)
		u.text.steps[at], u.text.steps[other] = u.text.steps[other], u.text.steps[at]
	case Move:
		step := u.text.steps[at]
		u.text.replace(at, at+1, nil)
		u.text.insert(u.Below(n), step)
	case Repeat:
		u.repeat(at, min(n, at+2*u.few()))
	default:
		u.change(k, at)
	}
}

const mostDrawn = 4

// few is a small number, of which one is the most likely.
func (u *Mutator) few() int {
	n := 1
	for n < 8 && u.Below(3) == 0 {
		n *= 2
	}
	return n
}

// insert puts steps before one that are drawn.
func (u *Mutator) insert(at, n int) {
	for range n {
		if step := u.encoded(u.generator.Any()); step != nil {
			u.text.insert(at, step)
			at++
		}
	}
}

// repeat has a range of steps follow once more.
func (u *Mutator) repeat(from, to int) { u.text.replace(to, to, u.text.steps[from:to]) }
