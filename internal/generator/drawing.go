package generator

import (
	"github.com/fuzzmachine/go/internal/statecoverage"
	"github.com/fuzzmachine/go/program"
)

// A Drawing is a program that is drawn while it runs, or while the model takes it. A step whose guard turns
// out to be false is taken back, as if it had never been, and another is drawn in its place: so most steps
// take effect. What has been drawn is a tape like any other, which means the same without the drawing.
type Drawing struct {
	drawer *drawer
	at     int       // how many steps have been taken
	row    int       // of those that follow, how many have been taken back
	left   int       // how many may still be, of the whole program
	ends   [2][]byte // the tape up to the last step and to the one before, by the number of the step
	Left   bool      // to a run that has failed, and may go on

	Watches bool // it wants the Reading of the model or world
	is      kind
	swell   swell
	trails  trails
	starts  bool  // the program begins with a start, unless it begins with a trail
	from    trail // that the program begins with, as far as its steps can be taken
}

func newDrawing(m *Machine, g statecoverage.Guide) *Drawing { return &Drawing{drawer: newDrawer(m, g)} }

// A kind is what leads a program that is drawn while it runs.
type kind uint8

const (
	plain    kind = iota // chance, and perhaps relations
	swelling             // a number that is read is to rise and fall
	goingOn              // it goes on from where no model or world had been, and looks for more such places
)

// begin begins the program of a seed, which goes on from a trail. Whether the model or world can be seen is
// given.
func (d *Drawing) begin(seed uint64, most int, seen bool, is kind, from trail) {
	d.drawer.begin(seed, most)
	d.is, d.from = is, from
	if d.Watches = seen && (is != plain || d.drawer.relation.on); d.Watches {
		d.drawer.relation.world = d.Reading()
	}
	switch is {
	case swelling:
		d.drawer.length = min(16+d.drawer.length, max(most, d.drawer.usual))
		d.swell.begin(len(d.drawer.actions))
	case goingOn:
		if len(from.drawn) == 0 {
			d.from = d.trails.chosen(d.drawer.Below, most)
		}
	}
	d.drawer.length = min(len(d.from.drawn)+d.drawer.length, most)
	d.at, d.left, d.ends = -1, tryEach*d.drawer.length, [2][]byte{}
}

// Next draws another step, and returns its tape, and where it begins; nil is that the program is whole.
func (d *Drawing) Next() (from int, step []byte) {
	n, from := len(d.drawer.drawn), len(d.drawer.tape)
	if d.is == goingOn && n >= len(d.from.drawn) {
		d.trails.notes(d.Reading(), d.drawer.tape, d.drawer.drawn)
	}
	if n == d.drawer.length || d.left < 0 {
		return from, nil
	}
	if n != d.at {
		d.at, d.row = n, 0
	}
	if n < len(d.from.drawn) {
		d.follows(n)
		return from, d.drawer.tape[from:]
	}
	if d.is == swelling {
		d.swellsOn(n)
	} else {
		d.drawer.turns(n, d.row)
	}
	if n == 0 && d.starts && d.row < patient {
		d.drawer.add(d.drawer.Start)
	} else {
		d.drawer.draws()
	}
	d.ends[(n+1)&1] = d.drawer.tape
	return from, d.drawer.tape[from:]
}

// step draws another step for a walk on the model.
func (d *Drawing) step() (step program.Step, more bool) {
	_, tape := d.Next()
	if tape == nil {
		return step, false
	}
	d.drawer.reader.Reset(tape).Next()
	return d.drawer.reader.Step(), true
}

// rest draws what follows, whether or not guards are false, and returns the tape.
func (d *Drawing) rest() []byte {
	for {
		if _, step := d.Next(); step == nil {
			return d.drawer.tape
		}
	}
}

// follows takes the next step of the trail.
func (d *Drawing) follows(n int) {
	d.drawer.tape = append(d.drawer.tape, d.from.step(n)...)
	d.drawer.drawn = append(d.drawer.drawn, d.from.drawn[n])
	if n+1 == len(d.from.drawn) {
		d.drawer.choose(n)
	}
	d.ends[(n+1)&1] = d.drawer.tape
}

// Tries reports whether the last step may be taken back. One that may not stays.
func (d *Drawing) Tries() bool {
	if d.left--; d.row >= mostRow {
		d.left = -1
	}
	return d.left >= 0
}

// Back takes the last step back.
func (d *Drawing) Back() {
	last := len(d.drawer.drawn) - 1
	if last < len(d.from.drawn) { // the rest of the trail leads elsewhere
		d.from = trail{}
		d.drawer.choose(last)
	}
	d.drawer.tape = d.drawer.tape[:d.drawer.drawn[last].from]
	d.drawer.drawn = d.drawer.drawn[:last]
	d.row++
}

// Tape returns the tape up to a step, the last one or the one before. It stays as it is until two more steps
// have been drawn: so it can be read from outside while the program runs, by who has made sure that it takes
// no further step.
func (d *Drawing) Tape(step uint64) []byte { return d.ends[step&1] }
