package fate_test

import (
	"strings"
	"testing"
	"time"

	"github.com/fuzzmachine/go/internal/fate"
)

// A drawn is a sketch, and the step that is taken.
type drawn struct {
	*fate.Sketch
	step int
}

func of(nodes int) *drawn {
	d := &drawn{step: 1}
	d.Sketch = fate.NewSketch(nodes, func() int { return d.step })
	return d
}

// want compares the sketch with a text, which begins after its first line end.
func (d *drawn) want(t *testing.T, text string) {
	t.Helper()
	if got := d.Draw(); got != strings.TrimPrefix(text, "\n") {
		t.Errorf("the sketch is\n%swant%s", got, text)
	}
}

func message(from, to int, text string) fate.Message {
	return fate.Message{From: from, To: to, Text: text}
}

func TestMessagesHaveRows(t *testing.T) {
	d := of(3)
	question, far := d.Sent(message(0, 1, "question")), d.Sent(message(0, 2, "question"))
	d.Arrives(1, question)
	d.Arrives(1, far)
	d.Arrives(2, d.Sent(message(2, 0, "answer")))
	d.step = 2
	d.Lost(3, d.Sent(message(2, 1, "news")), "no way from 2 to 1")
	d.Arrives(4, d.Sent(message(2, 2, "to\nitself")))
	d.want(t, `
step message
   1 @1   0 -> 1  question
     @2   0 -> 2  question
     @3   2 -> 0  answer
   2 @1   2 -> 1  news  no way from 2 to 1
     @2   2 -> 2  to itself
`)
}

func TestWhatHappensBesidesIsWritten(t *testing.T) {
	d := of(3)
	d.Says(0, "from 0 to 1 is cut")
	m := d.Sent(message(0, 2, "hello"))
	d.Says(1, "node 1 crashes")
	d.Says(1, "node 0 crashes")
	d.Arrives(2, m)
	d.step = 2
	d.Says(3, "node 1 starts again")
	d.want(t, `
step message
   1      from 0 to 1 is cut
          node 1 crashes
          node 0 crashes
     @1   0 -> 2  hello
   2      node 1 starts again
`)
}

func TestTimeAndPredictionsAreWritten(t *testing.T) {
	d := of(2)
	m := d.Sent(message(0, 1, strings.Repeat("long ", 20)))
	m.Note = "late"
	d.Arrives(time.Millisecond-1, d.Sent(message(1, 0, "soon")))
	d.step = 4
	d.Arrives(1500*time.Millisecond, m)
	d.step = fate.AfterSteps
	d.Arrives(1500*time.Millisecond+1, d.Sent(message(1, 0, "bye")))
	d.want(t, `
step message
   1 @2   1 -> 0  soon
          1.499s later
   4 @1   0 -> 1  long long long long long long long long long long long long…  sent in step 1  late
 end @1   1 -> 0  bye
`)
}

func TestMessagesUnderWayAreLast(t *testing.T) {
	d := of(2)
	twice, never := d.Sent(message(0, 1, "twice")), d.Sent(message(1, 0, "never"))
	d.step = 2
	d.Arrives(1, twice)
	d.Lost(1, d.Sent(message(0, 1, "gone")), "lost")
	d.Sent(message(1, 1, "itself"))
	d.want(t, `
step message
   2 @1   0 -> 1  twice  sent in step 1
     @1   0 -> 1  gone  lost
   1 @2   1 -> 0  never  has not arrived yet
   2 @2   1 -> 1  itself  has not arrived yet
`)
	d.Arrives(2, twice)
	d.Arrives(2, never)
	if text := d.Draw(); strings.Count(text, "not arrived") != 1 {
		t.Errorf("a message that has arrived is under way:\n%s", text)
	}
}

func TestMessagesOfTheStartAndTwice(t *testing.T) {
	d := of(2)
	d.step = 0
	m := d.Sent(message(0, 1, "hello"))
	d.step = 1
	d.Arrives(1, m)
	d.Arrives(2, m.Noted("twice"))
	if m.Note != "" || (*fate.Message)(nil).Noted("twice") != nil || d.SentIn(fate.TornDown, *m) != nil {
		t.Error("a message is noted that is not, or another one")
	}
	d.want(t, `
step message
   1 @1   0 -> 1  hello  sent at the start
     @1   0 -> 1  hello  sent at the start  twice
`)
	var none *fate.Sketch
	none.Arrives(1, none.Sent(*m))
	none.Lost(1, none.SentIn(1, *m), "nobody looks")
	none.Says(1, "nobody looks")
}

func TestNothingIsDrawnWithoutMessages(t *testing.T) {
	d := of(2)
	d.Says(1, "node 1 crashes")
	d.want(t, "")
}

func TestLongSketchesAreShortened(t *testing.T) {
	d := of(2)
	for range 61 {
		d.Arrives(1, d.Sent(message(0, 1, "x")))
	}
	if got := strings.Count(d.Draw(), "\n"); got != 62 {
		t.Errorf("of 61 rows %d lines are drawn, want all and the head", got)
	}
	d.Says(time.Second, "node 0 crashes") // in the middle of what follows
	d.Says(time.Second, "node 0 restarts")
	d.Says(time.Second, "node 1 crashes")
	for range 2000 {
		d.Arrives(time.Second, d.Sent(message(0, 1, "x")))
	}
	text := d.Draw()
	for _, part := range []string{"… 964 more\n", "… and 1040 more\n"} {
		if strings.Count(text, part) != 1 {
			t.Errorf("%q is not in the sketch once:\n%s", part, text)
		}
	}
	if lines := strings.Split(text, "\n"); len(lines) != 64 || !strings.HasSuffix(lines[62-1], "0 -> 1  x") {
		t.Errorf("what happened in the rows left out is forgotten, or the number of lines is wrong: %d:\n%s", len(lines), text)
	}
}
