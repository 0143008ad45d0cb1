package search

import (
	"github.com/fuzzmachine/go/internal/coverage"
	"github.com/fuzzmachine/go/program"
)

// A Drawing is a program that is drawn while it runs, or while the model takes it. A step whose guard turns
// out to be false is taken back, as if it had never been, and another is drawn in its place: so most steps
// take effect. What has been drawn is a tape like any other, which means the same without the drawing.
type Drawing struct {
	*drawer
	at   int       // how many steps have been taken
	row  int       // of those that follow, how many have been taken back
	left int       // how many may still be, of the whole program
	ends [2][]byte // the tape up to the last step and to the one before, by the number of the step
	Left bool      // to a run that has failed, and may go on

	Watches bool // it wants the Reading of the model or world
	is      kind
	swell   swell
	trails  trails
	starts  bool  // the program begins with a start, unless it begins with a trail
	from    trail // that the program begins with, as far as its steps can be taken
}

func newDrawing(m *Machine, g coverage.Guide) *Drawing { return &Drawing{drawer: newDrawer(m, g)} }

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
	if d.Watches = seen && (is != plain || d.relation.on); d.Watches {
		d.relation.world = d.Reading()
	}
	switch is {
	case swelling:
		d.length = min(16+d.length, max(most, d.usual))
		d.swell.begin(len(d.actions))
	case goingOn:
		if len(from.drawn) == 0 {
			d.from = d.trails.chosen(d.Below, most)
		}
	}
	d.length = min(len(d.from.drawn)+d.length, most)
	d.at, d.left, d.ends = -1, tryEach*d.length, [2][]byte{}
}

// Next draws another step, and returns its tape, and where it begins; nil is that the program is whole.
func (d *Drawing) Next() (from int, step []byte) {
	n, from := len(d.drawn), len(d.tape)
	if d.is == goingOn && n >= len(d.from.drawn) {
		d.trails.notes(d.Reading(), d.tape, d.drawn)
	}
	if n == d.length || d.left < 0 {
		return from, nil
	}
	if n != d.at {
		d.at, d.row = n, 0
	}
	if n < len(d.from.drawn) {
		d.follows(n)
		return from, d.tape[from:]
	}
	if d.is == swelling {
		d.swellsOn(n)
	} else {
		d.turns(n, d.row)
	}
	if n == 0 && d.starts && d.row < patient {
		d.add(d.start)
	} else {
		d.draws()
	}
	d.ends[(n+1)&1] = d.tape
	return from, d.tape[from:]
}

// step draws another step for a walk on the model.
func (d *Drawing) step() (step program.Step, more bool) {
	_, tape := d.Next()
	if tape == nil {
		return step, false
	}
	d.reader.Reset(tape).Next()
	return d.reader.Step(), true
}

// rest draws what follows, whether or not guards are false, and returns the tape.
func (d *Drawing) rest() []byte {
	for {
		if _, step := d.Next(); step == nil {
			return d.tape
		}
	}
}

// follows takes the next step of the trail.
func (d *Drawing) follows(n int) {
	d.tape = append(d.tape, d.from.step(n)...)
	d.drawn = append(d.drawn, d.from.drawn[n])
	if n+1 == len(d.from.drawn) {
		d.choose(n)
	}
	d.ends[(n+1)&1] = d.tape
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
	last := len(d.drawn) - 1
	if last < len(d.from.drawn) { // the rest of the trail leads elsewhere
		d.from = trail{}
		d.choose(last)
	}
	d.tape = d.tape[:d.drawn[last].from]
	d.drawn = d.drawn[:last]
	d.row++
}

// Tape returns the tape up to a step, the last one or the one before. It stays as it is until two more steps
// have been drawn: so it can be read from outside while the program runs, by who has made sure that it takes
// no further step.
func (d *Drawing) Tape(step uint64) []byte { return d.ends[step&1] }
