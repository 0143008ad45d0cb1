package network

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/fuzzmachine/go/decode"
	"github.com/fuzzmachine/go/prophecy/internal/stub"
)

// Faults predict what becomes of messages that are sent in a step. Embed it in the arguments of an action.
type Faults struct {
	Net Mishaps // !net=lost@2,late@5+3ms
}

// Mishaps predict what becomes of up to eight messages of a step. Its simplest value is that all arrive, once and
// in order. The package comment says how a script writes them.
type Mishaps struct {
	n    uint8
	list [mostMishaps]mishap
}

const (
	mostMishaps = 8
	oneIn       = 4   // in random programs one step in so many has some
	mostMessage = 255 // of a step
)

// A mishap is what becomes of one message.
type mishap struct {
	message uint8 // its number in the step, from 1
	kind    kind
	by      time.Duration // if it is late
}

type kind uint8

const (
	lost kind = iota
	late
	twice
)

var kinds = [...]string{"lost", "late", "twice"}

// units are those of how late a message is, the simplest first.
var units = stub.Units{hop, time.Millisecond, time.Second, time.Minute, time.Hour}

// Of returns what becomes of a message by its number in the step, from 1. It is for a network of one's own, which finds
// the Mishaps by prophecy.Consult.
func (m *Mishaps) Of(message int) (isLost, isTwice bool, by time.Duration) {
	for _, h := range m.list[:m.n] {
		if int(h.message) != message {
			continue
		}
		switch h.kind {
		case lost:
			isLost = true
		case twice:
			isTwice = true
		case late:
			by += h.by
		}
	}
	return isLost, isTwice, by
}

// Choose implements program.Chooses.
func (m *Mishaps) Choose(c *decode.Chooser) {
	n, some := int(m.n), uint8(0)
	if n > 0 {
		some = 1
	}
	if decode.Within(c, &some, 0, oneIn-1); some != 1 {
		*m = Mishaps{}
		return
	}
	c.Size(&n, 1, mostMishaps)
	m.n = uint8(n)
	for i := range n {
		m.list[i].choose(c)
	}
}

func (h *mishap) choose(c *decode.Chooser) {
	decode.Within(c, &h.message, 1, mostMessage)
	decode.Within(c, &h.kind, 0, kind(len(kinds)-1))
	if h.kind == late {
		units.Choose(c, &h.by)
	}
}

// Foretold implements program.Foretold.
func (*Mishaps) Foretold() {}

// MarshalText implements encoding.TextMarshaler.
func (m *Mishaps) MarshalText() ([]byte, error) {
	var words []string
	for _, h := range m.list[:m.n] {
		word := fmt.Sprintf("%s@%d", kinds[h.kind], h.message)
		if h.kind == late {
			word += "+" + h.by.String()
		}
		words = append(words, word)
	}
	return []byte(strings.Join(words, ",")), nil
}

// UnmarshalText implements encoding.TextUnmarshaler.
func (m *Mishaps) UnmarshalText(text []byte) error {
	*m = Mishaps{}
	for word := range strings.SplitSeq(string(text), ",") {
		h, ok := mishapOf(word)
		if !ok || m.n == mostMishaps {
			return fmt.Errorf("expected what becomes of up to %d messages, such as lost@2,twice@5,late@7+3ms, found %q",
				mostMishaps, text)
		}
		m.list[m.n] = h
		m.n++
	}
	return nil
}

// mishapOf reads one of them.
func mishapOf(word string) (h mishap, ok bool) {
	name, at, _ := strings.Cut(word, "@")
	for int(h.kind) < len(kinds) && kinds[h.kind] != name {
		h.kind++
	}
	at, by, delayed := strings.Cut(at, "+")
	n, err := strconv.ParseUint(at, 10, 8)
	if err != nil || n == 0 || int(h.kind) == len(kinds) || delayed != (h.kind == late) {
		return h, false
	}
	if h.message = uint8(n); !delayed {
		return h, true
	}
	h.by, err = time.ParseDuration(by)
	_, count := units.Parts(h.by)
	return h, err == nil && count > 0
}
