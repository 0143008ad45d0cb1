package actors

import "slices"

// A place is where an actor stands: in a step, from 0, after some points. At the end it stands in the step
// after the last one.
type place struct {
	step  int
	point uint16
}

// A turn is what an actor did until another one went on.
type turn struct {
	seat int
	to   place
}

// played is what the actors of a Run did.
type played struct {
	acted []*seat
	turns []turn // of theirs that have ended
}

// plainly is how it can be repeated with few switches, where nobody schedules the ring.
func (d *played) plainly() (places []int, switches [][][]uint16) {
	turns := d.whole()
	for _, t := range turns {
		if !slices.Contains(places, t.seat) {
			places = append(places, t.seat)
		}
	}
	p := plain{stands: make([]place, len(places)), over: make([]bool, len(places))}
	for _, seat := range places {
		p.switches = append(p.switches, make([][]uint16, len(d.acted[seat].steps)))
	}
	for _, t := range turns {
		to := slices.Index(places, t.seat)
		for p.now != to {
			p.turn(p.stands[p.now])
		}
		p.turn(t.to)
	}
	by := make([]int, len(d.acted))
	for i := range by {
		by[i] = slices.Index(places, i)
	}
	sorted := make([][][]uint16, len(d.acted))
	for i, at := range by {
		if at >= 0 {
			sorted[i] = p.switches[at]
		}
	}
	return by, sorted
}

// whole returns the turns in which something was done. Turns of an actor that follow each other are one.
func (d *played) whole() (turns []turn) {
	stood := make([]place, len(d.acted))
	for _, t := range d.turns {
		if t.to == stood[t.seat] {
			continue
		}
		stood[t.seat] = t.to
		if n := len(turns); n > 0 && turns[n-1].seat == t.seat {
			turns[n-1] = t
		} else {
			turns = append(turns, t)
		}
	}
	return turns
}

// plain is a run that is made of turns.
type plain struct {
	now      int
	stands   []place
	over     []bool
	switches [][][]uint16
}

// turn has the actor whose turn it is go on to a place, and switch there.
func (p *plain) turn(to place) {
	from := p.stands[p.now]
	p.stands[p.now] = to
	if of := p.switches[p.now]; to.step < len(of) {
		points := to.point
		if from.step == to.step {
			points -= from.point
		}
		of[to.step] = append(of[to.step], points)
	} else {
		p.over[p.now] = true
	}
	for range p.over {
		if p.now = (p.now + 1) % len(p.over); !p.over[p.now] {
			return
		}
	}
}

// asSwitched returns the actors as they are, with the switches that had another goroutine go on. What other
// goroutines do depends on them, so that nothing else is known to be the same.
func (d *played) asSwitched() (places []int, switches [][][]uint16) {
	for i, s := range d.acted {
		places, switches = append(places, i), append(switches, s.switched)
	}
	return places, switches
}
