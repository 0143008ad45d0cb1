package mail

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/fuzzmachine/go/decode"
	"github.com/fuzzmachine/go/prophecy"
)

type open struct {
	As    decode.Name[*box]
	Title string `fuzz:"len=0..3,from=a-e"`
	Kind  string `fuzz:"one=inbox|outbox|trash"`
}

type toBox struct{ Box decode.Ref[*box] }

type reopen struct {
	Box  decode.Stale[*box]
	Kind string `fuzz:"one=inbox|outbox|trash"`
}

type send struct {
	Box      decode.Ref[*box]
	Text     string `fuzz:"len=0..6,from= -~"`
	Priority uint8  `fuzz:"0..9"`
	Lost     prophecy.Flag
}

type receive struct {
	Box  decode.Ref[*box]
	Wait time.Duration `fuzz:"0s..1m"`
	Next prophecy.Choice
}

type peek struct {
	Box    decode.Ref[*box]
	Offset int `fuzz:"-10..1000"`
	Long   bool
}

type tag struct {
	Box    decode.Ref[*box]
	Labels []int16 `fuzz:"len=0..4,-50..300"`
	Colour *uint8
}

type limit struct {
	Box    decode.Ref[*box]
	Size   uint16
	Strict bool
	Reason string `fuzz:"len=0..2,from=xyz"`
}

type move struct {
	From, To decode.Ref[*box]
	Count    int8
}

type pick struct {
	Box   decode.Ref[*box]
	Which uint16
}

type filter struct {
	Box  decode.Ref[*box]
	Rule rule
	Span span
}

type span struct{ From, To int16 }

type expire struct {
	Share float64 `fuzz:"0..1"`
	Kinds map[bool]int8
}

// A rule is a type with choices of its own: keep 12, or drop 12.
type rule struct {
	Drop  bool
	Value int
}

// Choose implements program.Chooses.
func (r *rule) Choose(c *decode.Chooser) {
	c.Bool(&r.Drop)
	decode.Within(c, &r.Value, 0, 500)
}

// MarshalText implements encoding.TextMarshaler.
func (r *rule) MarshalText() ([]byte, error) {
	verb := "keep"
	if r.Drop {
		verb = "drop"
	}
	return fmt.Appendf(nil, "%s %d", verb, r.Value), nil
}

// UnmarshalText implements encoding.TextUnmarshaler.
func (r *rule) UnmarshalText(text []byte) (err error) {
	verb, number, _ := strings.Cut(string(text), " ")
	r.Drop = verb == "drop"
	if r.Value, err = strconv.Atoi(number); err != nil || verb != "drop" && verb != "keep" {
		return errors.New("expected keep or drop, and a number")
	}
	return nil
}
