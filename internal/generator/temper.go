package generator

import "github.com/fuzzmachine/go/internal/statecoverage"

// A temper is what a program is like: how often a step takes up the arguments of an earlier one, which digits
// come again, whether large numbers are drawn evenly. Some of the actions are off at a time, because actions
// keep each other from getting far.
type temper struct {
	liked  []byte // digits that come again; none: any does
	copies int    // of four steps, how many begin with the arguments of an earlier one
	evenly bool   // whether numbers of a wide range are drawn evenly, else the small ones most
	swarm  bool   // whether some are off
	on     []int  // the actions that are on, each as often as its weight
	next   int    // the step to copy from
	stride int    // from there to the one after; 0: to any
}

// tempers draws another temper.
func (d *drawer) tempers() {
	d.liked, d.copies = d.liked[:0], 0
	if d.guide.Has(statecoverage.Reuse) {
		d.copies = d.Below(4)
		if d.Below(2) == 0 {
			d.likes(2 + d.Below(14))
		}
	}
	d.evenly = d.Below(2) == 0
	d.swarm = d.Below(2) == 0 && d.guide.Has(statecoverage.Subsets)
}

// likes draws the digits that come again.
func (d *drawer) likes(n int) {
	for range n {
		d.liked = append(d.liked, d.any())
	}
}

// usually is how many steps a program has: from 4 to the usual limit, each doubling as likely as the next.
func (d *drawer) usually() int {
	limit := d.usual
	length := 4
	for length < limit && d.Below(5) > 0 {
		length *= 2
	}
	return min(length+d.Below(length), limit)
}

// choose turns actions off: half of them, if it is to. What is copied begins anew as well.
func (d *drawer) choose(steps int) {
	d.on = d.on[:0]
	for len(d.on) == 0 {
		for i, a := range d.actions {
			if d.swarm && d.Below(2) == 0 {
				continue
			}
			for range a.Weight {
				d.on = append(d.on, i)
			}
		}
	}
	d.next, d.stride = d.Below(steps+1), d.Below(3)-1
}

const (
	tryEach = 16  // steps for each one of a program that asks guards; then the last one stays, and ends it
	mostRow = 256 // steps in a row that are given up; then no action is on, it seems, and the program ends
	patient = 8   // steps in a row that are given up until the program goes on otherwise
	blindly = 8   // of so many programs one asks no guards, so that they are met where they are false
)

// turns lets a program begin, and go on otherwise after some steps in a row have been given up.
func (d *drawer) turns(steps, row int) {
	if row%patient > 0 || row == 0 && steps > 0 {
		return
	}
	if row > 0 {
		d.tempers()
	}
	d.choose(steps)
}
