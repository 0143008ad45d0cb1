package mistakes

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"io"
	"maps"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/fuzzmachine/go/internal/slowtest"
)

var update = flag.Bool("update", false, "write what is printed into the archive")

// few are the mistakes of ordinary runs: those whose words no test of the library has. With NIGHT=1 all are
// tested, which takes minutes on a busy machine.
const few = "orderarg otherseed outererror swapped textargs twoinone"

// chance names mistakes for which only the first line is the same in each run.
const chance = "leak maporder sharedmodel sharedsystem hang slow veryslow"

func TestMistakes(t *testing.T) {
	mistakes := read(t)
	names := strings.Fields(few)
	if os.Getenv("NIGHT") != "" || *update {
		names = slices.Sorted(maps.Keys(mistakes.of))
	}
	dir := slowtest.Dir(t, "mistakes")
	mistakes.write(t, dir, names)
	printed := printedBy(t, dir)
	for _, name := range names {
		t.Run(name, func(t *testing.T) {
			got := cleared(strings.ReplaceAll(printed[name], dir+"/", ""))
			if strings.Contains(" "+chance+" ", " "+name+" ") {
				got = firstMessage(got)
			}
			want := mistakes.of[name].printed
			if *update {
				want.Data = []byte(got)
			}
			if got != string(want.Data) {
				t.Errorf("prints\n%s\nexpected\n%s", got, want.Data)
			}
		})
	}
	if *update {
		write(t, archive, txtar.Format(mistakes.archive))
	}
}

const archive = "mistakes.txtar"

// All are the mistakes of the archive, by their names.
type all struct {
	archive *txtar.Archive
	base    []byte // the code that each has
	of      map[string]mistake
}

// A mistake is the code of a user, and what go test prints of it.
type mistake struct{ code, printed *txtar.File }

func read(t *testing.T) *all {
	text, err := txtar.ParseFile(archive)
	if err != nil {
		t.Fatal(err)
	}
	a := &all{text, text.Files[0].Data, make(map[string]mistake)}
	for files := range slices.Chunk(text.Files[1:], 2) {
		a.of[path.Dir(files[0].Name)] = mistake{&files[0], &files[1]}
	}
	return a
}

// write makes a module of one package for each mistake.
func (a *all) write(t *testing.T, dir string, names []string) {
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Join(dir, "go.mod"), []byte("module mistakes\n\ngo 1.25.0\n\n"+
		"require github.com/fuzzmachine/go v0.0.0\n\nreplace github.com/fuzzmachine/go => "+root+"\n"))
	for _, name := range names {
		write(t, filepath.Join(dir, name, "base_test.go"), a.base)
		write(t, filepath.Join(dir, name, "x_test.go"), a.of[name].code.Data)
	}
}

// printedBy returns what go test prints for each package. Without inlining and without tables for debuggers,
// compiling and linking are faster.
func printedBy(t *testing.T, dir string) map[string]string {
	test := exec.Command("go", "test", "-json", "./...")
	test.Dir, test.Env = dir, append(os.Environ(), "GOWORK=off", "GOFLAGS=-mod=mod -gcflags=-l -ldflags=-w")
	out, err := test.Output()
	if exit := new(exec.ExitError); err != nil && !errors.As(err, &exit) {
		t.Fatal(err)
	}
	printed := make(map[string]string)
	for events := json.NewDecoder(bytes.NewReader(out)); ; {
		var event struct{ Package, ImportPath, Output string }
		if err := events.Decode(&event); errors.Is(err, io.EOF) {
			return printed
		} else if err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
		path, _, _ := strings.Cut(event.Package+event.ImportPath, " ")
		printed[strings.TrimPrefix(path, "mistakes/")] += event.Output
	}
}

var (
	stack = regexp.MustCompile(`(?s)\n *goroutine \d+ .*?\n( *\n|FAIL|$)`)
	noise = regexp.MustCompile(`(?m) \([\d.]+s\)|\t[\d.]+s$|\t\(cached\)$| \[recovered.*\]|/\S*/(src|go/pkg|fuzzmachine)/|, in \d+ runs|` +
		`^ *(=== |exit status|--- PASS|PASS$|FAIL$|--- FAIL: FuzzX/|--- SKIP: FuzzX/|.*as reported before; run this|x_test.go:\d+: too long).*\n`)
)

// dying is what is printed of a process that dies: the report stands in the midst of what the runtime prints.
var dying = regexp.MustCompile(`(?s)\n\ngoroutine \d.*?\n(fuzzmachine: FuzzX: step .*?\n}\n).*(\nFAIL)`)

// cleared removes stacks, times, tables and repeated reports.
func cleared(text string) string {
	text = dying.ReplaceAllString(text, "\n\n$1$2")
	text = strings.ReplaceAll(text, "\n\n\n", "\n\n")
	text = stack.ReplaceAllString(text, "\n$1")
	text = noise.ReplaceAllString(text, "")
	var kept strings.Builder
	table := false
	for line := range strings.Lines(text) {
		table = title.MatchString(line) || table && strings.HasPrefix(line, "  ") && !strings.HasPrefix(line, "   ")
		if !table {
			kept.WriteString(line)
		}
	}
	return strings.TrimRight(kept.String(), " \n") + "\n"
}

// title is the first line of a table, or says how far a target has come.
var title = regexp.MustCompile(`^fuzzmachine: FuzzX: \d+ (of \d+ )?programs`)

var (
	digits = regexp.MustCompile(`-?\b\d+\b`)
	often  = regexp.MustCompile(`flaky, it fails in N of N runs(, which differ at step N|, and the others agree)?: `)
)

// firstMessage returns the first line that says what is wrong, without its numbers.
func firstMessage(text string) string {
	for line := range strings.Lines(text) {
		if !strings.HasPrefix(line, "---") {
			line = digits.ReplaceAllString(line, "N")
			return often.ReplaceAllString(line, "") // which depends on chance as well
		}
	}
	return ""
}

func write(t *testing.T, path string, text []byte) {
	if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, text, 0o666); err != nil {
		t.Fatal(err)
	}
}
