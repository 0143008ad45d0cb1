package decode

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/fuzzmachine/go/internal/chooser"
)

// Pick is an argument that is picked among what the state offers when the step runs, such as the legal moves
// of a game. The method Offers of an action says where the offers come from:
//
//	type turn struct{ Move decode.Pick[Move] }
//
//	func (m *model) offers(t *turn) bool { return t.Move.From(m.legal()) }
//
//	fuzzmachine.Both("play", (*model).play, (*game).play).Offers((*model).offers)
//
// Offers are told apart by their text: what the method MarshalText or String returns, or else what fmt.Sprint
// prints. The tape holds a label that is made from the text, and no index. So the step keeps its meaning when
// an earlier one is removed, as long as the same offer is there. A label of no offer means one of them, each
// with equal chance and always the same one. The simplest offer is the one with the shortest text, and of
// equally long texts the least.
//
// A script has the text once the program has run, play e2e4, and else the label, play #17.
type Pick[E any] struct {
	Label   uint32
	Text    string // of what was picked; "" if it is not known yet
	value   E
	asked   bool // From was called
	offered bool // and has picked
}

// From picks one of the offers. Their order does not matter. It returns false if it can pick none, and then
// the function that calls it returns false as well, so that the step is skipped. Two offers must not have the
// same text.
func (p *Pick[E]) From(offers []E) bool {
	p.asked = true
	at, text := -1, ""
	if rank := chooser.RankOf(uint64(p.Label)); p.Text == "" && rank >= 0 {
		at, text = ranked(offers, rank)
	} else {
		at, text = p.nearest(offers)
	}
	if at < 0 {
		return false
	}
	p.Label, p.Text, p.value, p.offered = uint32(chooser.OfferOf(text)), text, offers[at], true
	return true
}

// Value returns what was picked.
func (p Pick[E]) Value() E {
	if !p.offered {
		panic(p.unpicked())
	}
	return p.value
}

// unpicked says why nothing was picked.
func (p *Pick[E]) unpicked() string {
	words := fmt.Sprintf("decode: Pick.Value: nothing was picked: From of this %T", *p)
	if p.asked {
		return words + " had no offers, and returned false: the function that Offers is given must return false then, so " +
			"that the step is skipped"
	}
	return words + " was not called: the function that Offers is given must call From of each decode.Pick among the " +
		"arguments, and return false where one of them does"
}

// nearest returns the offer that the label means, and its text. Each offer has a distance from the label,
// which depends on nothing else. So others come and go without changing what is picked, and each of them is
// picked as often as any other: with the next one around a ring, as for a Ref, a few would get most labels.
func (p *Pick[E]) nearest(offers []E) (at int, text string) {
	label, least := p.label(), uint32(0)
	at = -1
	for i := range offers {
		other := textOf(&offers[i])
		switch d := distance(label, other); {
		case d == least && other == text && at >= 0:
			panicTwins(text)
		case at < 0 || d < least || d == least && text != p.Text && (other == p.Text || simpler(other, text)):
			at, text, least = i, other, d
		}
	}
	return at, text
}

// ranked returns the offer of a rank among those ordered by their texts, the simplest first.
func ranked[E any](offers []E, rank int) (at int, text string) {
	before := ""
	for n := 0; n <= rank; n++ {
		last := before
		at, before = -1, ""
		for i := range offers {
			other := textOf(&offers[i])
			switch {
			case n > 0 && !simpler(last, other):
			case at >= 0 && other == before:
				panicTwins(other)
			case at < 0 || simpler(other, before):
				at, before = i, other
			}
		}
		if at < 0 {
			break
		}
	}
	return at, before
}

func panicTwins(text string) {
	panic(fmt.Sprintf("decode: Pick.From: two offers have the text %q, so that a program cannot tell them apart: "+
		"leave one of them out, or give their type a method String that tells them apart", text))
}

// distance is that of a label and the offer with a text: 0 if it is the offer's own, and any number otherwise.
func distance(label uint32, text string) uint32 {
	d := label ^ uint32(chooser.OfferOf(text))
	d = (d ^ d>>16) * 0x7feb352d
	d = (d ^ d>>15) * 0x846ca68b
	return d ^ d>>16
}

// simpler orders texts: the short ones first.
func simpler(a, b string) bool {
	return len(a) < len(b) || len(a) == len(b) && a < b
}

// textOf returns the text of an offer. It gets a pointer, because a value would be copied into an interface.
func textOf[E any](offer *E) string {
	switch o := any(offer).(type) {
	case *string:
		return *o
	case interface{ MarshalText() ([]byte, error) }:
		text, err := o.MarshalText()
		if err != nil {
			panic(fmt.Sprintf("decode: Pick.From: the offer %v has no text: %v", *offer, err))
		}
		return string(text)
	case fmt.Stringer:
		return o.String()
	}
	return fmt.Sprint(*offer)
}

// Choose makes the label one of the choices of the argument: see Chooser.
func (p *Pick[E]) Choose(c *Chooser) {
	choices := c.choices()
	label := chooser.Range{High: chooser.MostOffer, Kind: chooser.Picks}
	if !choices.Draws() {
		choices.Choose(label, uint64(p.label()))
		choices.Name(p.Text)
		return
	}
	text := choices.Named()
	if p.Label = uint32(choices.Choose(label, 0)); uint64(p.Label) == chooser.OfferOf(text) {
		p.Text = text // otherwise a tool has edited the label
	}
}

func (p *Pick[E]) label() uint32 {
	if p.Text != "" {
		return uint32(chooser.OfferOf(p.Text))
	}
	return p.Label
}

// MarshalText returns the text of what was picked, or #17 if only the label is known. A text that begins with
// # gets another one in front.
func (p *Pick[E]) MarshalText() ([]byte, error) {
	if p.Text == "" {
		return strconv.AppendUint([]byte("#"), uint64(p.Label), 10), nil
	}
	if p.Text[0] == '#' {
		return []byte("#" + p.Text), nil
	}
	return []byte(p.Text), nil
}

// UnmarshalText reads what MarshalText returns.
func (p *Pick[E]) UnmarshalText(text []byte) error {
	said, labelled := strings.CutPrefix(string(text), "#")
	if !labelled || strings.HasPrefix(said, "#") {
		p.Text = said
		p.Label = p.label()
		return nil
	}
	label, err := strconv.ParseUint(said, 10, 32)
	if err != nil || label > chooser.MostOffer {
		return fmt.Errorf("expected the text of an offer, or a label up to #%d; found #%s", chooser.MostOffer, said)
	}
	p.Label = uint32(label)
	return nil
}
