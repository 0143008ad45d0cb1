package system

// A Draft has a mode: what a step means depends on how often another was taken before.
type Draft struct {
	Mistaken bool
	Editing  bool
	Kept     bool // the draft has a value of its own
	Edits    int  // since editing began
	Public   uint8
	Own      uint8
}

// Toggle begins or ends editing; at its end the draft is dropped. Mistaken, one that was edited twice is not.
func (d *Draft) Toggle() {
	d.Editing = !d.Editing
	if !d.Editing {
		d.Kept = d.Mistaken && d.Kept && d.Edits > 1
	}
	d.Edits = 0
}

// Set sets the value: the draft's, or the public one.
func (d *Draft) Set(value uint8) {
	if !d.Editing {
		d.Public = value
		return
	}
	d.Own, d.Kept, d.Edits = value, true, d.Edits+1
}

// Get gets the value: the draft's where it has one, or the public one.
func (d *Draft) Get() uint8 {
	if d.Editing && d.Kept {
		return d.Own
	}
	return d.Public
}

// Reset makes the public value that of the beginning.
func (d *Draft) Reset() { d.Public = 0 }

func drafts(mistaken bool) *Draft { return &Draft{Mistaken: mistaken} }

var mode = []move[Draft]{
	does("toggle", always, func(d *Draft, _ []int) { d.Toggle() }),
	does("set", always, func(d *Draft, a []int) { d.Set(uint8(a[0])) }, Span{0, 7}),
	asks("get", always, func(d *Draft, _ []int) uint8 { return d.Get() }),
	does("reset", always, func(d *Draft, _ []int) { d.Reset() }),
}
