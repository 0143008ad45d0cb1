package main

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
)

// mail is a machine whose road asks fate.
const mail = `package shop

import (
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/prophecy"
)

type letter struct {
	To   uint8
	Lost prophecy.Flag
	Road struct{ Slow prophecy.Delay }
}

type post struct{}

func (*post) send(letter) bool { return true }
func (*post) look() int        { return 0 }

type office struct{ fate *prophecy.Fate }

func (o *office) send(l letter) bool {
	if l.To == 9 {
		return false
	}
	if l.To > 0 {
		o.fate.Happens("lost")
	}
	o.fate.Choose("next", 2)
	return true
}

func newPost() *post                       { return new(post) }
func newOffice(t *fuzzmachine.T) *office { return &office{prophecy.FateOf(t)} }

var posts = fuzzmachine.New(newPost, newOffice,
	fuzzmachine.Both("send", (*post).send, (*office).send),
	fuzzmachine.Call("look", (*post).look, func(*office) int { return 0 }),
)

func FuzzMail(f *testing.F) {
	posts.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { posts.Run(t, tape) })
}
`

// What became of each prophecy is told: in words where nobody asked, in JSON all of it, and of a failure in its report.
func TestFate(t *testing.T) {
	m := newModule(t)
	m.write("shop/mail_test.go", mail)
	m.run(0, "add", "-name=passes", "./shop", "FuzzMail", "send to=0 !lost road={}; send to=1 !lost road={!slow=3ms}; look")
	m.run(0, "explain", "./shop", "FuzzMail").says(
		"1  send to=0 !lost road={}           true  !lost not asked for\n",
		"2  send to=1 !lost road={!slow=3ms}  true  !slow not asked for\n",
		"3  look                              0\n",
	)
	type line struct {
		N          int
		Prophecies []struct {
			Name, Value          string
			Unusual, Told, Asked bool
		}
		Unforeseen []string
	}
	var steps []string
	for text := range strings.Lines(m.run(0, "explain", "-json", "./shop", "FuzzMail").out) {
		var l line
		if err := json.Unmarshal([]byte(text), &l); err != nil {
			t.Fatal(err)
		}
		steps = append(steps, fmt.Sprint(l))
	}
	want := []string{
		"{1 [{lost  true true false} {slow  false true false}] [next]}",
		"{2 [{lost  true true true} {slow 3ms true true false}] [next]}",
		"{3 [] []}", "{0 [] []}",
	}
	if got := strings.Join(steps, "\n"); got != strings.Join(want, "\n") {
		t.Errorf("%s", got)
	}

	m.run(0, "add", "-name=fails", "./shop", "FuzzMail", "send to=9 !lost road={}")
	m.run(0, "explain", "./shop", "FuzzMail/fails").says("send to=9 !lost road={}  model true, system false\n", "fate   nobody asks for !lost\n")
}
