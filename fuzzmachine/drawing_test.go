package fuzzmachine

import (
	"fmt"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/fuzzmachine/go/decode"
	"github.com/fuzzmachine/go/internal/campaign"
	"github.com/fuzzmachine/go/internal/flightrecorder"
	"github.com/fuzzmachine/go/internal/run"
)

// A shop lends things, which have names. It writes down what is done to it.
type lending struct {
	lent decode.Bundle[int]
	did  []string
}

type lend struct{ As decode.Name[int] }
type give struct{ Back decode.Ref[int] }

func (l *lending) does(words string, args ...any) { l.did = append(l.did, fmt.Sprintf(words, args...)) }

func (l *lending) mayLend(a lend) bool { return l.lent.Len() < 3 }
func (l *lending) has(g give) bool {
	n, is := l.lent.Get(g.Back)
	return is && n%2 == len(l.did)%2
}

// newLending makes a machine, and remembers its last world.
func newLending(last **lending) *campaign.Adapter {
	m := NewWorld(func(*T) *lending { *last = new(lending); return *last },
		Do("lend", func(_ *T, l *lending, a lend) { l.does("lend %d", l.lent.Put(a.As, len(l.did))) }).
			WhenArgs((*lending).mayLend),
		Do("give", func(_ *T, l *lending, g give) {
			l.does("give %d", l.lent.Label(g.Back))
			l.lent.Take(g.Back)
		}).WhenArgs((*lending).has),
		Do("look", func(_ *T, l *lending, n uint8) { l.does("look %d", n) }).
			WhenArgs(func(l *lending, n uint8) bool { return n > 200 }),
	)
	e := m.adapter()
	e.Engine.Process.Settled.Store(true)
	return e
}

// The tape of a program that was drawn while it ran does the same without the drawing.
func TestDrawnProgramsRunAgainAsTheyRan(t *testing.T) {
	var last *lending
	e := newLending(&last)
	steps, lent := 0, 0
	for n := range 500 {
		_, drawing := e.Engine.Programs.Another(n)
		if drawing == nil {
			continue
		}
		w := &run.Row{Name: "FuzzLending", Drawing: drawing}
		v := e.Engine.Pool.InRow(w)
		tape, did := slices.Clone(w.Tape), last.did
		if again := e.Engine.Pool.Play(e.Engine.Pool.Single("FuzzLending", tape, nil)); v != nil || again != nil || !slices.Equal(did, last.did) {
			t.Fatalf("program %d did %s, and then %s", n, did, last.did)
		}
		steps += len(e.Engine.Plan.Description.Decode(tape))
		lent += len(did)
	}
	if lent*10 < steps*9 {
		t.Errorf("%d of %d steps took effect", lent, steps)
	}
}

// Who reads the note of a run that is drawn meanwhile finds the tape so far, up to the step that it is in.
func TestNotesOfDrawnPrograms(t *testing.T) {
	path := filepath.Join(t.TempDir(), "note")
	n, err := flightrecorder.New(path)
	if err != nil {
		t.Skip(err)
	}
	looks := 0
	e := NewWorld(func(*T) *lending { return new(lending) },
		Do("look", func(t *T, l *lending, n uint8) {
			l.does("look %d", n)
			_, runs, err := flightrecorder.Read(path)
			if err != nil || len(runs) != 1 {
				return
			}
			looks++
			p := t.of.Run.Terms.Plan.Description.Decode(runs[0].Tape)
			if at := int(runs[0].Now.Step()); len(p) != at || t.of.Run.Terms.Plan.Description.PrintLine(p[at-1:]) != l.did[len(l.did)-1] {
				t.Errorf("step %d: %s is noted, and it did %s", at, t.of.Run.Terms.Plan.Description.PrintLine(p), l.did)
			}
		}).WhenArgs(func(_ *lending, n uint8) bool { return n > 100 })).adapter()
	e.Engine.Process.Settled.Store(true)
	e.Engine.NoteOn(n, false)
	for i := range 40 {
		if _, drawing := e.Engine.Programs.Another(i); drawing != nil {
			if v := e.Engine.Pool.InRow(&run.Row{Name: "FuzzLending", Drawing: drawing}); v != nil {
				t.Fatal(v.Headline())
			}
		}
	}
	if looks < 200 {
		t.Errorf("it was looked at %d times", looks)
	}
}

// The tape of a run that hangs ends with the step that does. The run may go on: it draws no more.
func TestTapesOfDrawnProgramsThatHang(t *testing.T) {
	t.Parallel() // with the others that sleep
	end := make(chan bool)
	e := NewWorld(func(*T) *lending { return new(lending) },
		Do("look", func(_ *T, l *lending, n uint8) {
			if l.does("look %d", n); len(l.did) == 3 {
				<-end
			}
		}).WhenArgs(func(_ *lending, n uint8) bool { return n > 100 }),
	).With(Limits{Step: 50 * time.Millisecond}).adapter()
	e.Engine.Process.Settled.Store(true)
	_, drawing := e.Engine.Programs.Another(campaign.AtOnce + 1)
	w := &run.Row{Name: "FuzzLending", Drawing: drawing}
	v := e.Engine.Pool.InRow(w)
	tape, before := w.Tape, string(w.Tape)
	close(end)
	if v == nil || !v.GoesOn() || len(e.Engine.Plan.Description.Decode(tape)) != v.Step {
		t.Fatalf("%v: %s", v, tape)
	}
	if !e.Engine.Pool.Terms.Left.Hung(v).Clock.EndsWithin(time.Minute) || string(tape) != before {
		t.Errorf("it was %s, and is %s", before, tape)
	}
}
