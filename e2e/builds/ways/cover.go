package ways

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"

	"github.com/fuzzmachine/go/corpus"
)

// A Coverage is what the files of a corpus cover of a user's module, by OSS-Fuzz's coverage build.
type Coverage struct {
	Process
	Statements, Covered int
}

// Cover builds a module's target for coverage and runs the files of a corpus, which have the framing of the way.
func (w Way) Cover(m Module, files string) (Coverage, error) {
	profile := filepath.Join(m.Root, "profile")
	if err := os.RemoveAll(profile); err != nil {
		return Coverage{}, err
	}
	p, err := w.cover(m, files, profile)
	if err != nil || p.Code != 0 {
		return Coverage{Process: p}, err
	}
	c := Coverage{Process: p}
	c.Statements, c.Covered, err = count(profile)
	return c, err
}

// block is a line of a profile: where it begins and ends, its statements, and how often it was run.
var block = regexp.MustCompile(`(?m)^` + modulePath + `/\S+ (\d+) (\d+)$`)

func count(profile string) (statements, covered int, err error) {
	text, err := os.ReadFile(profile)
	if err != nil {
		return 0, 0, err
	}
	for _, b := range block.FindAllSubmatch(text, -1) {
		n, err := strconv.Atoi(string(b[1]))
		if err != nil {
			return 0, 0, err
		}
		statements += n
		if string(b[2]) != "0" {
			covered += n
		}
	}
	return statements, covered, nil
}

// covering builds a test binary with coverage of the module, and runs some tests. Without generated programs, only
// the files of the corpus cover something.
func (m Module) covering(pattern, profile string, env []string) (Process, error) {
	binary := filepath.Join(m.Root, "covered")
	if err := must(m.Dir, alone, "go", "test", "-c", "-tags=gofuzz", "-coverpkg="+modulePath+"/...",
		"-covermode=atomic", "-o", binary, "."); err != nil {
		return Process{}, err
	}
	env = append([]string{"FUZZMACHINE_SEEDS=0"}, env...)
	return start(m.Dir, env, binary, "-test.run=^"+pattern+"$", "-test.v", "-test.coverprofile="+profile)
}

// runner is the test of OSS-Fuzz's base image that runs the files of a directory.
const runner = `package %s

import (
	"os"
	"path/filepath"
	"testing"
%s)

func TestCorpus(t *testing.T) {
	files, err := filepath.Glob(filepath.Join(os.Getenv("FUZZ_CORPUS_DIR"), "*"))
	if err != nil || len(files) == 0 {
		t.Fatal("there are no files", err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		%s
	}
}
`

func (m Module) runCorpus(imports, call, files, profile string) (Process, error) {
	text := fmt.Appendf(nil, runner, m.Name, imports, call)
	path := filepath.Join(m.Dir, "corpus_test.go")
	if err := write(path, text); err != nil {
		return Process{}, err
	}
	defer os.Remove(path)
	return m.covering("TestCorpus", profile, []string{"FUZZ_CORPUS_DIR=" + files})
}

// bytesCover runs FuzzBytes for each file.
func bytesCover(m Module, files, profile string) (Process, error) {
	return m.runCorpus("", "FuzzBytes(data)", files, profile)
}

// v1Cover runs the target for each file, with the tool's package testing in the file of the target.
func v1Cover(m Module, files, profile string) (Process, error) {
	if err := m.requireV1(); err != nil {
		return Process{}, err
	}
	harness := filepath.Join(m.Dir, "target_test.go")
	source, err := os.ReadFile(harness)
	if err != nil {
		return Process{}, err
	}
	shim := strconv.Quote(v1Tool.path + "/testing")
	copied := harness + "_fuzz.go"
	if err := write(copied, bytes.Replace(source, []byte(`"testing"`), []byte(shim), 1)); err != nil {
		return Process{}, err
	}
	if err := os.Remove(harness); err != nil {
		return Process{}, err
	}
	call := m.Target + "(&fuzz.F{Data: data, T: fuzz.NewT()})"
	p, err := m.runCorpus("\n\tfuzz "+shim+"\n", call, files, profile)
	return p, errors.Join(err, os.Remove(copied), write(harness, source))
}

// converted runs the target in its own test, whose entries are converted from the files. The tool of OSS-Fuzz first
// searches the source for f.Fuzz with a function literal, and fails without one.
func converted(framing corpus.Framing) func(m Module, files, profile string) (Process, error) {
	return func(m Module, files, profile string) (Process, error) {
		if err := Literal(m.Root, modulePath, m.Dir, m.Target); err != nil {
			return Process{}, err
		}
		if err := m.convert(files, framing); err != nil {
			return Process{}, err
		}
		return m.covering(m.Target, profile, nil)
	}
}

// convert writes files of libFuzzer as entries. Files that are too short to hold a tape are left out.
func (m Module) convert(files string, framing corpus.Framing) error {
	list, err := filepath.Glob(filepath.Join(files, "*"))
	if err != nil {
		return err
	}
	for _, file := range list {
		data, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		tape, err := framing.Unframe(data)
		if err != nil {
			continue
		}
		entry := corpus.Entry{Tape: tape}
		if err := corpus.Write(filepath.Join(m.Dir, "testdata/fuzz", m.Target), filepath.Base(file), entry); err != nil {
			return err
		}
	}
	return nil
}
