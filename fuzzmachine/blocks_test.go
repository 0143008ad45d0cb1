package fuzzmachine_test

import (
	"errors"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/fuzzmachine/go/decode"
	"github.com/fuzzmachine/go/fuzzmachine"

	"github.com/fuzzmachine/go/mapping"
	"github.com/fuzzmachine/go/prophecy"
)

// A postOffice is where several send letters. It says what happened.
type postOffice struct {
	t    *fuzzmachine.T
	fate *prophecy.Fate
	said []string
}

type postcard struct {
	To   int8 `fuzz:"0..9"`
	Lost prophecy.Flag
}

func (p *postOffice) send(l postcard) error {
	p.t.Logf("letter %d leaves", l.To)
	p.t.Yield()
	p.t.Logf("letter %d arrives", l.To)
	if p.fate.Happens("lost") {
		return errLost
	}
	p.said = append(p.said, string(rune('0'+l.To)))
	return nil
}

func (p *postOffice) misbehave(how string) {
	switch how {
	case "panics":
		panic("the post is closed")
	case "exits":
		runtime.Goexit()
	case "hangs":
		select {}
	case "fails":
		p.t.Errorf("the post fails")
	}
}

func (p *postOffice) arrived() string { return strings.Join(p.said, "") }

// letters are those that have arrived.
type letters struct{ Sent []string }

func (m *letters) send(l postcard) error {
	if l.Lost {
		return errLost
	}
	m.Sent = append(m.Sent, string(rune('0'+l.To)))
	return nil
}

func (m *letters) arrived() string { return strings.Join(m.Sent, "") }

type picked struct{ Letter decode.Pick[string] }

func (m *letters) offers(p *picked) bool {
	return p.Letter.From(slices.Compact(slices.Sorted(slices.Values(m.Sent))))
}

type postElement = fuzzmachine.Element[*fuzzmachine.Pair[*letters, *postOffice]]

func newPostOffice(t *fuzzmachine.T) *postOffice { return &postOffice{t: t, fate: prophecy.FateOf(t)} }

// posts is a machine of post offices where the system may misbehave.
func posts(more ...postElement) machine {
	return quietPosts(append(more,
		fuzzmachine.Both0("act", func(*letters, string) {}, (*postOffice).misbehave).Domain("one=well|panics|exits|fails|hangs"))...)
}

func quietPosts(more ...postElement) machine {
	return fuzzmachine.New(func() *letters { return new(letters) }, newPostOffice, append([]postElement{
		fuzzmachine.Both("send", (*letters).send, (*postOffice).send),
		fuzzmachine.Call("arrived", (*letters).arrived, (*postOffice).arrived),
		mapping.Refine((*letters).arrived, (*postOffice).arrived),
	}, more...)...).With(fuzzmachine.Actors(3))
}

// Each step has its own prophecies, and its own lines in the report.
func TestActorsHaveTheirOwnFates(t *testing.T) {
	m := posts()
	for _, script := range []string{
		"a: send to=1 !lost !switch=1; b: send to=2; arrived", "a: send to=1 !switch=1; b: send to=2 !lost; arrived",
		"a: send to=1 !lost !switch=1; b: send to=2 !lost !switch=1; c: send to=3 !switch=1; arrived",
	} {
		if f := check(m, script); f != nil {
			t.Errorf("%s: %v", script, f)
		}
	}
	f := check(m, "a: send to=1 !lost !switch=1; b: send to=2; act \"fails\"")
	if f == nil || f.Signature == "" {
		t.Fatal(f)
	}
	f = check(posts(fuzzmachine.Call0("bad", func(*letters) {}, func(p *postOffice) { p.said = nil })),
		"a: send to=1 !lost !switch=1; b: send to=2; bad")
	for _, want := range []string{"letter 1 leaves", "letter 1 arrives", "letter 2 leaves"} {
		if f == nil || strings.Count(f.Report, want) > 1 {
			t.Errorf("%s: %v", want, f)
		}
	}
}

// What goes wrong in a step is reported of that step, while another one has not ended.
func TestActorsThatMisbehave(t *testing.T) {
	for script, want := range map[string]string{
		"a: send to=1 !switch=1; b: act \"panics\"; arrived": "panic system string fuzzmachine_test.(*postOffice).misbehave",
		"a: send to=1 !switch=1; b: act \"exits\"":           "failure Goexit act",
		"a: send to=1 !switch=1; b: act \"fails\"; arrived":  "failure fuzzmachine_test.(*postOffice).misbehave",
		"a: act \"well\" !switch=0; b: act \"well\"":         "",
	} {
		got, step := "", 0
		if f := check(posts(), script); f != nil {
			got, step = f.Signature, f.Step
		}
		if !strings.HasPrefix(got, want) || want == "" && got != "" {
			t.Errorf("%s: %q in step %d, want %q", script, got, step, want)
		}
	}
}

func TestActorsThatHang(t *testing.T) {
	m := posts().With(fuzzmachine.Limits{Step: 50 * time.Millisecond})
	f := check(m, "a: send to=1 !switch=1; b: act \"hangs\"; arrived")
	if f == nil || f.Signature != "hang act" || !strings.Contains(f.Report, "misbehave") {
		t.Error(f)
	}
}

// Steps of actions that the model cannot judge alone, and those that pick, have no actors.
func TestActorsOfSomeActions(t *testing.T) {
	m := quietPosts(
		fuzzmachine.DoBoth("look", func(t *fuzzmachine.T, m *letters, p *postOffice, _ struct{}) {
			if m.arrived() != p.arrived() {
				t.Errorf("they differ")
			}
		}),
		fuzzmachine.Both("find", func(m *letters, p picked) bool { return slices.Contains(m.Sent, p.Letter.Value()) },
			func(s *postOffice, p picked) bool { return slices.Contains(s.said, p.Letter.Value()) }).Offers((*letters).offers),
	)
	for _, script := range []string{"look; a: send to=1 !switch=1; b: send to=2; look; find", "a: send to=1; find; b: send to=2; look"} {
		if f := check(m, script); f != nil {
			t.Errorf("%s: %v", script, f)
		}
	}
	for _, script := range []string{"a: look", "b: find"} {
		if _, err := m.Description().Parse(script); err == nil || !strings.Contains(err.Error(), "have no actors; remove") {
			t.Errorf("%s: %v", script, err)
		}
	}
	if f, _ := firstFailure(t, m); f != nil {
		t.Error(f)
	}
}

// A postcondition must hold in the order that explains the answers.
func TestActorsEnsure(t *testing.T) {
	second := func(before *letters, l postcard, err error) error {
		if l.To == 2 && !slices.Contains(before.Sent, "1") {
			return errors.New("the first one has not arrived")
		}
		return nil
	}
	m := fuzzmachine.New(func() *letters { return new(letters) }, newPostOffice,
		fuzzmachine.Both("send", (*letters).send, (*postOffice).send).Ensures(second)).With(fuzzmachine.Actors(2))
	for script, want := range map[string]string{
		"a: send to=1; b: send to=2":                 "",
		"a: send to=1; b: send to=2 !switch=0":       "",
		"a: send to=1 !switch=1; b: send to=2":       "",
		"a: send to=1 !lost !switch=1; b: send to=2": "order send",
		"a: send to=2; b: send to=3":                 "order send",
	} {
		got := ""
		if f := check(m, script); f != nil {
			got = f.Signature
		}
		if got != want {
			t.Errorf("%s: %q, want %q", script, got, want)
		}
	}
}

// The system may choose its answers while others do.
func TestActorsObserved(t *testing.T) {
	type desk struct{ next, taken int }
	type numbers struct{ Given []int }
	take := func(m *numbers, _ struct{}, n int) error {
		if slices.Contains(m.Given, n) {
			return errors.New("given twice")
		}
		m.Given = append(m.Given, n)
		slices.Sort(m.Given)
		return nil
	}
	for safe, want := range map[bool]string{true: "", false: "order take"} {
		var at *fuzzmachine.T
		m := fuzzmachine.New(func() *numbers { return new(numbers) }, func(t *fuzzmachine.T) *desk { at = t; return new(desk) },
			fuzzmachine.Observed("take", take, func(d *desk, _ struct{}) int {
				n := d.next
				if safe {
					d.next++
				}
				at.Yield()
				d.next = n + 1
				return n
			}),
		).With(fuzzmachine.Actors(2))
		got := ""
		if f := check(m, "take; a: take !switch=1; b: take"); f != nil {
			got = f.Signature
		}
		if got != want {
			t.Errorf("safe %t: %q, want %q", safe, got, want)
		}
	}
}
