package program_test

import (
	"os"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/decode"
	"github.com/fuzzmachine/go/program"
)

type limbs struct {
	N           int `script:"-"`
	Left, Right *limbs
}

type twig struct{ Twigs []twig }

type vine *vine

type crate struct {
	As    decode.Name[int]
	In    decode.Ref[int]
	Words []string
	Twig  twig
}

func long() *program.Description {
	return program.Describe(program.Of[crate]("pack"), program.Of[struct{}]("tick"), program.Of[limbs]("grow"),
		program.Of[vine]("climb"), program.Of[decode.Raw]("send"), program.Of[twig]("cut"))
}

// A script is read in a time that grows with its length and no faster. Each of these would take hours if it
// grew with the square of the length, or with a power of the depth.
func TestLongScriptsAreRead(t *testing.T) {
	if testing.Short() {
		t.Skip("it takes seconds")
	}
	n := 1 << 16
	if os.Getenv("NIGHT") != "" {
		n = 1 << 19
	}
	for reason, c := range map[string]struct{ script, want string }{
		"steps on one line":       {strings.Repeat("tick;", n), ""},
		"steps on lines":          {strings.Repeat("tick\n", n), ""},
		"labels on one line":      {strings.Repeat("i1=pack;", n), ""},
		"comments":                {strings.Repeat("//\n", n), ""},
		"labels before a step":    {strings.Repeat("i1,", n) + "i2 = pack", "it creates resources for 1 names"},
		"labels after a step":     {"pack " + strings.Repeat("i1 ", n), "expected [, found i1"},
		"an open bracket":         {"pack words=[" + strings.Repeat(`"a",`, n/8), "expected a value or ]"},
		"open brackets":           {"pack words=" + strings.Repeat("[", 200_000), "brackets are nested more than 1000 deep"},
		"brackets":                {"pack words=" + strings.Repeat("[", n) + strings.Repeat("]", n), "brackets are nested more than 1000 deep"},
		"brackets alone":          {strings.Repeat("[", n), "brackets are nested more than 1000 deep"},
		"structs in structs":      {"cut " + strings.Repeat("[{twigs=", n), "brackets are nested more than 1000 deep"},
		"as many as are allowed":  {"cut " + strings.Repeat("[{twigs=", 500) + strings.Repeat("}]", 500), "nested more than 128 deep"},
		"pointers":                {"climb " + strings.Repeat("&", n) + "nil", "nested more than 128 deep"},
		"quotes":                  {"send " + strings.Repeat(`"`, n), "expected a quoted text"},
		"twigs beside each other": {strings.Repeat("cut [{twigs=[]}];", 200), ""},
		"values without names":    {"grow 1 " + strings.Repeat("&{1 ", 60) + strings.Repeat("}", 60), ""},
	} {
		_, err := long().Parse(c.script)
		if c.want == "" && err != nil || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)) {
			t.Errorf("%s: %v, not %q", reason, err, c.want)
		}
		if _, _, err := long().Mend(c.script); err != nil && len(err.Error()) > 1000 {
			t.Errorf("%s: Mend: an error of %d characters", reason, len(err.Error()))
		}
	}
}

// The line of a note is that of its step, also if comments and empty lines stand between the steps.
func TestNotesHaveTheLineOfTheirStep(t *testing.T) {
	_, notes, err := long().Mend("// first\n\ntick; gone 1\n\n\nlost\ntick; missing")
	if err != nil || len(notes) != 3 || notes[0].Line != 3 || notes[1].Line != 6 || notes[2].Line != 7 {
		t.Errorf("%v, %v", notes, err)
	}
}

// A counting argument counts how often it is drawn.
type counting struct{ drawn int }

var drawn int

func (c *counting) Choose(k *decode.Chooser) {
	drawn++
	decode.Within(k, &c.drawn, 0, 9)
}

// However long a tape is, no more is decoded of it than the steps of a program.
func TestLongTapesAreCutBeforeTheyAreDecoded(t *testing.T) {
	d := program.Describe(program.Of[counting]("count"))
	for _, n := range []int{1 << 10, 1 << 20, 1 << 25} {
		drawn = 0
		reader := d.NewReader().Reset([]byte(strings.Repeat("5!", n)))
		for reader.Next() {
		}
		if drawn != program.DefaultSteps {
			t.Errorf("of a tape with %d steps %d are decoded", n, drawn)
		}
	}
}
