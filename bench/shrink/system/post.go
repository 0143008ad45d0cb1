package system

import "slices"

// Post wants misfortunes, and an order: a letter that is lost, and one that overtakes another.
type Post struct {
	Mistaken bool
	Sent     int
	Lost     int   // the number of the first letter that was lost; 0 is none
	Way      []int // numbers of the letters on their way
	Arrived  int
}

// Space is whether one more letter can be sent.
func (p *Post) Space() bool { return len(p.Way) < 16 }

// Send sends a letter, which may get lost.
func (p *Post) Send(lost bool) {
	p.Sent++
	switch {
	case !lost:
		p.Way = append(p.Way, p.Sent)
	case p.Lost == 0:
		p.Lost = p.Sent
	}
}

// Some is whether there is a letter on its way.
func (p *Post) Some() bool { return len(p.Way) > 0 }

// Deliver has the i-th letter arrive. Mistaken, one that overtakes another and was sent after one that got lost is
// taken for that one, and not counted.
func (p *Post) Deliver(i int) {
	if !p.Mistaken || i == 0 || p.Lost == 0 || p.Way[i] < p.Lost {
		p.Arrived++
	}
	p.Way = slices.Delete(p.Way, i, i+1)
}

// Count counts the letters that have arrived.
func (p *Post) Count() int { return p.Arrived }

func posts(mistaken bool) *Post { return &Post{Mistaken: mistaken} }

var fault = []move[Post]{
	does("send", (*Post).Space, func(p *Post, a []int) { p.Send(a[0] == 1) }, Span{0, 1}),
	does("deliver", (*Post).Some, func(p *Post, a []int) { p.Deliver(a[0] % len(p.Way)) }, Span{0, 63}),
	asks("count", always, func(p *Post, _ []int) int { return p.Count() }),
}
