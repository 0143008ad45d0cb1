package builds_test

import (
	"fmt"
	"go/format"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/internal/slowtest"
)

// The test that a report gives to paste is formatted, compiles, and fails as the report says.
func TestPastedTestCompilesAndFails(t *testing.T) {
	slowtest.TakesSeconds(t)
	t.Parallel()
	p := test(t, targetTest, "^FuzzRing$").fails()
	said := regexp.MustCompile(`(?s)\n( *)func (TestRing\w+)\(t \*testing\.T\) \{\n.*?\n( *)\}\n`).FindStringSubmatch(p.out)
	if said == nil {
		t.Fatalf("no test to paste in\n%s", p.out)
	}
	pasted := strings.TrimPrefix(strings.ReplaceAll(said[0], "\n"+said[1], "\n"), "\n")
	if formatted, err := format.Source([]byte(pasted)); err != nil || string(formatted) != pasted {
		t.Errorf("%v: gofmt makes\n%s\nof\n%s", err, formatted, pasted)
	}
	dir := userModule(t, "pasted")
	source := "package target\n\nimport \"testing\"\n\n" + pasted
	if err := os.WriteFile(filepath.Join(dir, "pasted_test.go"), []byte(source), 0o644); err != nil {
		t.Fatal(err)
	}
	again := goTool(dir, alone, "test", "-run=^"+said[2]+"$", ".")
	signature := regexp.MustCompile(`signature   .*`)
	if again == nil || signature.FindString(again.Error()) != signature.FindString(p.out) ||
		!strings.Contains(again.Error(), "--- FAIL: "+said[2]) {
		t.Errorf("pasted, it says\n%v\nand before\n%s", again, p.out)
	}
}

// Forms of targets, by where their machine comes from. Each has a bug.
const forms = `package target

import (
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
)

type count struct{ n int }

func (c *count) add() int { c.n++; return c.n }

func (c *count) wrong() int { c.n++; return c.n %% 3 }

func newCount() *count { return new(count) }

func newMachine() *fuzzmachine.Machine {
	return fuzzmachine.New(newCount, func(*fuzzmachine.T) *count { return new(count) },
		fuzzmachine.Call("add", (*count).add, (*count).wrong))
}

func limited(limit int) *fuzzmachine.Machine { return newMachine().With(fuzzmachine.Steps(limit)) }

var machines = map[string]*fuzzmachine.Machine{"a": newMachine()}

func run(f *testing.F, m *fuzzmachine.Machine) {
	f.Add(m.Tape("add; add; add"))
	f.Fuzz(func(t *testing.T, tape []byte) { m.Run(t, tape) })
}

func replay(t *testing.T, m *fuzzmachine.Machine) {
	m.Replay(t, "add; add; add")
}

%s`

// The test to paste compiles, wherever the machine comes from, and fails as the report says.
func TestPastedTestsOfLocalMachines(t *testing.T) {
	t.Parallel()
	signature := regexp.MustCompile(`signature   .*`)
	for name, target := range map[string]string{
		"local":     "func FuzzX(f *testing.F) {\n\tm := newMachine()\n\tm.Seed(f)\n\tf.Fuzz(func(t *testing.T, tape []byte) { m.Run(t, tape) })\n}\n",
		"map":       "func FuzzX(f *testing.F) {\n\tmachines[\"a\"].Seed(f)\n\tf.Fuzz(func(t *testing.T, tape []byte) { machines[\"a\"].Run(t, tape) })\n}\n",
		"depends":   "func FuzzX(f *testing.F) {\n\tsteps := 9\n\tm := limited(steps)\n\tm.Seed(f)\n\tf.Fuzz(func(t *testing.T, tape []byte) { m.Run(t, tape) })\n}\n",
		"lines":     "func FuzzX(f *testing.F) {\n\tm := limited(\n\t\t9,\n\t)\n\tm.Seed(f)\n\tf.Fuzz(func(t *testing.T, tape []byte) {\n\t\tm.Run(t, tape)\n\t})\n}\n",
		"argument":  "func FuzzX(f *testing.F) {\n\tm := newMachine()\n\tm.Seed(f)\n\trun(f, m)\n}\n",
		"of a test": "func TestX(t *testing.T) { replay(t, newMachine()) }\n",
	} {
		t.Run(name, func(t *testing.T) {
			if name != "local" && name != "of a test" {
				slowtest.TakesMinutes(t)
			}
			t.Parallel()
			dir := filepath.Join(filepath.Dir(userModule(t, strings.ReplaceAll(name, " ", "-"))), "forms")
			file := filepath.Join(dir, "x_test.go")
			source := fmt.Sprintf(forms, target)
			write(t, file, source)
			said := goTool(dir, alone, "test", "-vet=off", ".") // the pasted one is vetted
			if said == nil {
				t.Fatal("it passes")
			}
			write(t, file, pasted(t, source, said.Error()))
			if err := goTool(dir, alone, "vet", "."); err != nil {
				t.Fatal(err)
			}
			again := goTool(dir, alone, "test", "-vet=off", "-run=Test|/seed#0", ".")
			if again == nil || signature.FindString(again.Error()) != signature.FindString(said.Error()) {
				t.Errorf("pasted, it says\n%v\nand before\n%v", again, said)
			}
		})
	}
}

// pasted is a source with what a report says to paste, where it says.
func pasted(t *testing.T, source, report string) string {
	t.Helper()
	if test := regexp.MustCompile(`(?s)func Test\w+\(t \*testing\.T\) \{\n.*?\n *\}\n`).FindString(report); test != "" {
		return source + "\n" + test
	}
	said := regexp.MustCompile(`paste into (\w+), (before f\.Fuzz|which knows the machine)(?:, if it is given no other machine)?:\n\s*(.*)\n`).FindStringSubmatch(report)
	if said == nil {
		t.Fatalf("nothing to paste in\n%s", report)
	}
	before, after, _ := strings.Cut(source, "func "+said[1]+"(")
	end := regexp.MustCompile(`\n\t\w+\.(Replay|Fuzz)\(`).FindStringIndex(after)[0] + 1
	return before + "func " + said[1] + "(" + after[:end] + "\t" + said[3] + "\n" + after[end:]
}
