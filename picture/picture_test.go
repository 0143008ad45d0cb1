package picture_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/internal/build"
	"github.com/fuzzmachine/go/picture"
)

// A jar is a counter whose additions can be lost.
type jar struct {
	t *fuzzmachine.T
	n int
}

func (j *jar) add(n int) int {
	sum := j.n + n
	j.t.Yield()
	j.n = sum
	return sum
}

func (j *jar) upset() { panic("it breaks") }

type count struct{ N int }

func (c *count) add(n int) int {
	c.N += n
	return c.N
}

func (c *count) upset() {}

func jars(options ...fuzzmachine.Option) *fuzzmachine.Machine {
	return fuzzmachine.New(func() *count { return new(count) }, func(t *fuzzmachine.T) *jar { return &jar{t: t} },
		fuzzmachine.Both("add", (*count).add, (*jar).add).Domain("1..9"),
		fuzzmachine.Call0("upset", (*count).upset, (*jar).upset),
	).With(append(options, fuzzmachine.Actors(2))...)
}

var line = regexp.MustCompile(`(?m)^picture     (.*)$`)

// pictured returns what the report of a script says of its picture; "": nothing.
func pictured(m *fuzzmachine.Machine, script string) string {
	report := m.Check(m.Tape(script)).Error()
	if said := line.FindStringSubmatch(report); said != nil {
		return said[1]
	}
	return ""
}

// The picture of the program that is reported is the only file. It has the steps, the answers and the actors.
func TestPictureIsOfWhatIsReported(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "orders")
	m := jars(picture.Into(folder))
	path := pictured(m, "add 5; a: add 4 !switch=1; b: add 3; a: add 7; add 2")
	files, _ := filepath.Glob(filepath.Join(folder, "*"))
	if len(files) != 1 || files[0] != path || !regexp.MustCompile(`/Check-[0-9a-f]{8}\.html$`).MatchString(path) {
		t.Fatalf("%q of %q", path, files)
	}
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		`"ClientId":1`, `"ClientId":2`, `a: add 1 → 1`, `b: add 1 → 1`, `"StateDescription":`, "<html",
	} {
		if !strings.Contains(string(text), want) {
			t.Errorf("the picture has no %q", want)
		}
	}
	if again := pictured(m, "a: add 4 !switch=1; b: add 3"); again != path {
		t.Errorf("the same program has another picture, %s", again)
	}
}

// Other failures have no picture.
func TestPictureIsOfOrdersOnly(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "orders")
	if path := pictured(jars(picture.Into(folder)), "a: add 1; b: upset"); path != "" {
		t.Error(path)
	}
	if _, err := os.Stat(folder); err == nil {
		t.Error("there is a folder")
	}
}

// Where none can be written, the report says why.
func TestPictureThatCannotBeWritten(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o666); err != nil {
		t.Fatal(err)
	}
	words := pictured(jars(picture.Into(file)), "a: add 4 !switch=1; b: add 3")
	if !strings.HasPrefix(words, "none could be drawn: ") {
		t.Error(words)
	}
}

// A step that begins when the model can have been in several states is drawn with all of them.
func TestPictureOfSeveralStates(t *testing.T) {
	b, _ := overlapping(2, "x", "y")
	if text, err := drawn(t, b); err != nil || !strings.Contains(text, `"StateDescription":"xa or ya"`) {
		t.Errorf("%v: %s", err, text)
	}
}

// So is a step that is taken alone.
func TestPictureOfWhatFollows(t *testing.T) {
	folder := t.TempDir()
	lost := func(j *jar, n int) {
		before := j.n
		j.t.Yield()
		if j.n != before { // both are lost
			n = 3
		}
		j.n = n
	}
	m := fuzzmachine.New(func() *count { return new(count) }, func(t *fuzzmachine.T) *jar { return &jar{t: t} },
		fuzzmachine.Both0("set", func(c *count, n int) { c.N = n }, lost),
		fuzzmachine.Call("get", func(c *count) int { return c.N }, func(j *jar) int { return j.n }),
	).With(fuzzmachine.Actors(2), picture.Into(folder))
	m.Replay(failing{t}, "a: set 1 !switch=1; b: set 2; get")
	files, _ := filepath.Glob(filepath.Join(folder, "*"))
	if len(files) != 1 {
		t.Fatal(files)
	}
	text, _ := os.ReadFile(files[0])
	for _, want := range []string{`"get → 3"`, `"ClientId":0`} {
		if !strings.Contains(string(text), want) {
			t.Errorf("the picture has no %q", want)
		}
	}
}

// failing is a test that may fail.
type failing struct{ *testing.T }

func (f failing) Fatalf(format string, args ...any) { f.Logf(format, args...) }

// A block with too many orders is drawn with those that were tried.
func TestPictureOfManyOrders(t *testing.T) {
	b, taken := overlapping(20, "")
	if _, err := drawn(t, b); err != nil || *taken < 1<<10 || *taken > 1<<17 {
		t.Errorf("%v after %d steps", err, *taken)
	}
}

// overlapping is a block of steps that all overlap. Each adds itself to the state, but the last one, which no
// order explains. The second result counts the steps that the model has taken.
func overlapping(steps int, before ...any) (b *build.Block, taken *int) {
	taken = new(int)
	b = &build.Block{Before: before, Equal: func(x, y any) bool { return x == y },
		Print: func(state any) string { return state.(string) },
		Take: func(state any, step int) (any, bool) {
			*taken++
			return state.(string) + string(rune('a'+step)), step < steps-1
		},
	}
	for i := range steps {
		b.Steps = append(b.Steps, build.Overlap{Actor: i + 1, Step: "step", Call: 1, Return: 2})
	}
	return b, taken
}

// drawn is the picture of a block.
func drawn(t *testing.T, b *build.Block) (text string, err error) {
	o := new(build.Options)
	picture.Into(t.TempDir()).SetOn(o)
	path, err := o.Picture.Draw(b)
	if err != nil {
		return "", err
	}
	content, err := os.ReadFile(path)
	return string(content), err
}

// A folder without a path, and a picture of steps that overlap with none, are misuse.
func TestPicturesOfNothing(t *testing.T) {
	for want, use := range map[string]func(){
		"picture: the folder has no path": func() { jars(picture.Into("")).Description() },
		"picture.Into: it is about the steps of actors, and the machine has none: add fuzzmachine.Actors, or leave it out": func() {
			fuzzmachine.New(func() *count { return new(count) }, func(*fuzzmachine.T) *count { return new(count) },
				fuzzmachine.Both("add", (*count).add, (*count).add)).With(picture.Into("x")).Description()
		},
	} {
		func() {
			defer func() {
				if words, _ := recover().(string); !strings.Contains(words, "picture_test.go:") || !strings.Contains(words, want) {
					t.Errorf("panics with %q, not %q", words, want)
				}
			}()
			use()
		}()
	}
}
