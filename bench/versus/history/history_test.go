package history

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// Without NIGHT=1 one subject stands for all here, the first of those that are easy.

// A subject is a bug, and all that is said of it must hold: the program in its README fails at the buggy version, no step of it
// can be left out, and it passes at the fixed one; so does each harness.
func TestSubjects(t *testing.T) {
	if testing.Short() {
		t.Skip("builds the harnesses of all subjects, of two versions each")
	}
	for _, s := range Subjects("") {
		if s.Name != easy[0] && os.Getenv("NIGHT") == "" {
			continue
		}
		t.Run(s.Name, func(t *testing.T) {
			t.Parallel()
			run(t, s.Name, nil, "vet", "./...")
			run(t, s.Name, nil, "test", "-run=^TestShortest$", "./ours")
			run(t, s.Name, []string{"VERSUS_FIXED=1"}, "test", "-modfile=fixed.mod", "./...")
		})
	}
}

// easy are subjects that every harness finds in the programs of plain go test, or in some thousand tapes. Their arguments are of
// all kinds, and all harnesses are written by one command.
var easy = []string{"bitshrink", "buffered", "ctriesnapshot", "divmod", "hashedkey", "pqget", "tableunion"}

// Every harness can fail, and tells of it. Without NIGHT=1 two of them do, ours and a peer's; the others are written by the
// same command, and are built and pass above.
func TestHarnessesFail(t *testing.T) {
	if testing.Short() {
		t.Skip("builds the harnesses of some subjects")
	}
	names, tools := easy, []string{"ours", "rapid", "loop", "gopter", "fzgen", "smat"}
	if os.Getenv("NIGHT") == "" {
		names, tools = easy[:1], tools[:2]
	}
	for _, name := range names {
		for _, tool := range tools {
			t.Run(name+"/"+tool, func(t *testing.T) {
				t.Parallel()
				binary := filepath.Join(t.TempDir(), "harness.test")
				run(t, name, nil, "test", "-c", "-o", binary, "./"+tool)
				tells(t, binary, name, tool)
				if tool == "ours" { // the programs that are reported to f and not to t
					tells(t, binary, name, tool, "FUZZMACHINE_SEEDS=0", "FUZZMACHINE_CHECKS=20000")
				}
			})
		}
	}
}

// tells fails t unless a harness fails, and tells of the first failure and of the last.
func tells(t *testing.T, binary, name, tool string, env ...string) {
	t.Helper()
	told := filepath.Join(t.TempDir(), "told")
	c := exec.Command(binary, "-test.run=^(TestVersus|TestSound|FuzzVersus)$")
	c.Dir = filepath.Join(name, tool)
	c.Env = append(append(os.Environ(), "VERSUS="+name, "VERSUS_OUT="+told, "VERSUS_SEED=", "VERSUS_FIXED=",
		"RAPID_SEED=1", "RAPID_CHECKS=2000", "RAPID_NOFAILFILE=1"), env...)
	out, err := c.CombinedOutput()
	for _, suffix := range []string{".first", ".last"} {
		if _, silent := os.Stat(told + suffix); err == nil || silent != nil {
			t.Errorf("it fails with %v, and tells of %s: %v\n%s", err, suffix, silent, out)
		}
	}
}

func run(t *testing.T, dir string, env []string, args ...string) {
	t.Helper()
	c := exec.Command("go", args...)
	c.Dir = dir
	c.Env = append(append(os.Environ(), "GOWORK=off", "VERSUS_OUT=", "VERSUS_SEED=", "VERSUS_FIXED="), env...)
	if out, err := c.CombinedOutput(); err != nil {
		t.Errorf("%s: go %s: %v\n%s", dir, strings.Join(args, " "), err, out)
	}
}

// The README of a subject says what its go.mod and fixed.mod pin, and how long the program is; so do bugs and the table.
func TestReadmes(t *testing.T) {
	subjects := Subjects("")
	table, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	if len(subjects) < 15 {
		t.Errorf("there are %d subjects", len(subjects))
	}
	deep := 0
	for _, s := range subjects {
		if s.Steps >= 16 {
			deep++
		}
		class := "shallow"
		switch {
		case s.Steps >= 10:
			class = "deep"
		case s.Steps >= 5:
			class = "middle"
		}
		bugs, err := os.ReadFile(filepath.Join(s.Name, "bugs"))
		if want := fmt.Sprintf("- %s %d\n", class, s.Steps); err != nil || string(bugs) != want {
			t.Errorf("%s: its bugs are %q, %v, and should be %q", s.Name, bugs, err, want)
		}
		if row := fmt.Sprintf("| %s | %s | %d |", short(s.Buggy), short(s.Fixed), s.Steps); !tableHas(string(table), s.Name, row) {
			t.Errorf("%s: the table in README.md has no row of it with %s", s.Name, row)
		}
		for file, version := range map[string]string{"go.mod": s.Buggy, "fixed.mod": s.Fixed} {
			text, err := os.ReadFile(filepath.Join(s.Name, file))
			if err != nil {
				t.Fatal(err)
			}
			pins := regexp.MustCompile(`(?m)^(replace .* => )?\s*` + regexp.QuoteMeta(s.Library+" "+version) + `$`)
			if version == "" || !pins.Match(text) {
				t.Errorf("%s: %s does not pin %s %s", s.Name, file, s.Library, version)
			}
		}
		if s.Link == "" || s.Steps == 0 || s.Steps != s.Said {
			t.Errorf("%s: its README has the link %q, and a program of %d steps, where %d are said", s.Name, s.Link, s.Steps, s.Said)
		}
	}
	if deep < 4 {
		t.Errorf("%d subjects want 16 steps and more", deep)
	}
}

// tableHas is whether the row of a subject has these columns.
func tableHas(table, name, columns string) bool {
	for line := range strings.Lines(table) {
		if strings.HasPrefix(line, "| ["+name+"](") && strings.Contains(line, columns) {
			return true
		}
	}
	return false
}

// short is a version, and of one without a tag the commit.
func short(version string) string { return version[strings.LastIndexByte(version, '-')+1:] }
