// Package mail is a machine of twelve actions with arguments of all sorts: a small mail office. It is here to
// be changed, by editing copies of its source, so that it can be seen what becomes of entries.
package mail

import (
	"fmt"
	"slices"
	"strings"

	"github.com/fuzzmachine/go/decode"
	"github.com/fuzzmachine/go/fuzzmachine"
)

// An office keeps boxes. Its answers tell all that an action was given and found, so that nothing is read in
// another way unseen.
type office struct {
	boxes decode.Bundle[*box]
	clock int64
}

type box struct {
	title, kind string
	letters     []letter
	tags        []int16
	most        int
}

type letter struct {
	text     string
	priority uint8
}

// newOffice makes one without boxes.
func newOffice() *office { return new(office) }

func newSystem(*fuzzmachine.T) *office { return newOffice() }

// of is what an action tells of a box: what it was given, and what is there now.
func (b *box) of(given ...any) string {
	if b == nil {
		return fmt.Sprint("no box ", given)
	}
	var letters []string
	for _, l := range b.letters {
		letters = append(letters, fmt.Sprintf("%d%q", l.priority, l.text))
	}
	return fmt.Sprintf("%v %s/%s %v %v most %d", given, b.title, b.kind, letters, b.tags, b.most)
}

func (o *office) at(ref decode.Ref[*box]) *box {
	b, _ := o.boxes.Get(ref)
	return b
}

func (o *office) room() bool { return o.boxes.Len() < 8 }
func (o *office) some() bool { return o.boxes.Len() > 0 }

func (o *office) open(a open) string {
	b := &box{title: a.Title, kind: a.Kind, most: 4}
	return b.of(o.boxes.Put(a.As, b))
}

func (o *office) close(a toBox) string {
	label := o.boxes.Label(a.Box)
	b, _ := o.boxes.Take(a.Box)
	return b.of(label)
}

func (o *office) reopen(a reopen) string {
	b, found := o.boxes.Stale(a.Box)
	if found {
		b.kind = a.Kind
	}
	return b.of(a.Kind)
}

func (o *office) send(a send) string {
	if b := o.at(a.Box); b != nil && !bool(a.Lost) && len(b.letters) < b.most {
		b.letters = append(b.letters, letter{a.Text, a.Priority})
		slices.SortStableFunc(b.letters, func(x, y letter) int { return int(y.priority) - int(x.priority) })
	}
	return o.at(a.Box).of(a.Text, a.Priority, a.Lost)
}

func (o *office) receive(a receive) string {
	o.clock += int64(a.Wait)
	if b := o.at(a.Box); b != nil && len(b.letters) > 0 {
		i := a.Next.Of(len(b.letters))
		b.letters = slices.Delete(b.letters, i, i+1)
	}
	return o.at(a.Box).of(a.Wait, a.Next, o.clock)
}

func (o *office) peek(a peek) string { return o.at(a.Box).of(a.Offset, a.Long) }

func (o *office) tag(a tag) string {
	colour := "none"
	if a.Colour != nil {
		colour = fmt.Sprint(*a.Colour)
	}
	if b := o.at(a.Box); b != nil {
		b.tags = a.Labels
	}
	return o.at(a.Box).of(a.Labels, colour)
}

func (o *office) limit(a limit) string {
	if b := o.at(a.Box); b != nil {
		b.most = int(a.Size)
		if a.Strict {
			b.letters = b.letters[:max(0, min(len(b.letters), b.most))]
		}
	}
	return o.at(a.Box).of(a.Size, a.Strict)
}

func (o *office) move(a move) string {
	from, to := o.at(a.From), o.at(a.To)
	if from != nil && from != to {
		n := min(max(int(a.Count), 0), len(from.letters))
		to.letters = append(to.letters, from.letters[:n]...)
		from.letters = slices.Clone(from.letters[n:])
	}
	return from.of(a.Count) + ", " + to.of()
}

func (o *office) pick(a pick) string {
	if b := o.at(a.Box); b != nil && len(b.letters) > 0 {
		b.letters = b.letters[int(a.Which)%len(b.letters):]
	}
	return o.at(a.Box).of(a.Which)
}

func (o *office) filter(a filter) string {
	if b := o.at(a.Box); b != nil {
		b.tags = slices.DeleteFunc(slices.Clone(b.tags), func(t int16) bool {
			return (t >= a.Span.From && t <= a.Span.To || int(t) == a.Rule.Value) == a.Rule.Drop
		})
	}
	return o.at(a.Box).of(a.Rule.Drop, a.Rule.Value, a.Span.From, a.Span.To)
}

func (o *office) expire(a expire) string {
	return strings.TrimSpace(fmt.Sprintln(a.Share, a.Kinds, o.boxes.Len()))
}
