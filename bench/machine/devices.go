package main

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"

	"github.com/fuzzmachine/go/bench/internal/benchmark"
)

// A device is what the library does in another way than ordinary Go, so that an execution of a fuzzer takes less time.
type device struct {
	name  string
	plain func(path, source string) string // a file of the library without it
	added map[string]string                // files that are there without it, by path
}

var (
	noinline   = regexp.MustCompile(`(?m)^//go:noinline\n`)
	comparison = regexp.MustCompile(`(?m)^\s*_ +\[0\]func\(\)[ \t]*(//.*)?\n`)
)

// devices are those that can be taken away by a change of the text.
var devices = []device{
	{name: "`go:noinline`, all of them", plain: func(path, source string) string {
		if strings.HasSuffix(path, "_gen.go") { // the switch is many cells and one function
			return source
		}
		return noinline.ReplaceAllString(source, "")
	}},
	{name: "fields `[0]func()`, all of them", plain: func(_, source string) string {
		return comparison.ReplaceAllString(source, "")
	}},
	{name: "a SHA-256 of its own", plain: func(path, source string) string {
		if path != "corpus/digest.go" {
			return source
		}
		return "package corpus\n\nimport (\n\t\"crypto/sha256\"\n\t\"encoding/binary\"\n)\n\n" +
			"func digest(text []byte) uint64 {\n\ts := sha256.Sum256(text)\n\treturn binary.BigEndian.Uint64(s[:])\n}\n"
	}},
	{name: "no `encoding/json`", added: linking("encoding/json", "json.Marshal(os.Args)")},
	{name: "no `os/exec`", added: linking("os/exec", "exec.Command(os.Args[0]).Run()")},
	{name: "no `regexp`", added: linking("regexp", "regexp.MustCompile(os.Args[0])")},
	{name: "features linked where they are used: actors, single steps, a fixture, a bubble, demands", added: features},
}

// never is a condition that the linker cannot know to be false.
const never = "\nvar _ = func() bool {\n\tif len(os.Args) > 1<<20 {\n\t\t%s\n\t}\n\treturn true\n}()\n"

// linking is a file of the library that has a package of Go's linked.
func linking(pkg, use string) map[string]string {
	return map[string]string{
		"internal/tally/linking.go": "package tally\n\nimport (\n\t\"os\"\n\t\"" + pkg + "\"\n)\n" + fmt.Sprintf(never, use),
	}
}

// features is a file of the idle system's machine that uses what it does not have.
var features = map[string]string{
	"bench/machine/idle/lockstep/features.go": `package lockstep

import (
	"os"

	"github.com/fuzzmachine/go/bench/machine/idle"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/fuzzmachine/demand"
)
` + fmt.Sprintf(never, `Machine.With(fuzzmachine.Actors(2), fuzzmachine.SingleSteps(), fuzzmachine.Bubble(),
			&fuzzmachine.Fixture[*idle.System]{}, demand.EachEffective())`),
}

// Devices prints what each device saves: counters, and time of an execution that does nothing.
func Devices(w io.Writer, in benchmark.Workshop, s size) error {
	with, err := in.Build("machine/idle/lockstep", true)
	if err != nil {
		return err
	}
	counters, err := countersOf(with)
	if err != nil {
		return err
	}
	fmt.Fprintln(w, "| device | places | counters without | of an execution, ns without | % |\n|---|---|---|---|---|")
	for _, d := range devices {
		without, places, err := d.without(in)
		if err != nil {
			return fmt.Errorf("%s: %w", d.name, err)
		}
		more, err := countersOf(without)
		if err != nil {
			return err
		}
		var its, plain []pace
		for seed := range s.fuzzRuns {
			a, err := measure(with, 0, 4, seed+1, s.fuzzExecutions)
			if err != nil {
				return err
			}
			b, err := measure(without, 0, 4, seed+1, s.fuzzExecutions)
			if err != nil {
				return err
			}
			its, plain = append(its, a), append(plain, b)
		}
		slower := ratio(its, plain, pace.perProcessor) - 1
		fmt.Fprintf(w, "| %s | %d | %+d | %+.0f | %+.1f |\n",
			d.name, places, more-counters, slower*1e9/mid(its, pace.perProcessor), 100*slower)
	}
	return nil
}

func countersOf(b benchmark.Binary) (int, error) {
	begin, end, err := region(b.Path)
	return int(end - begin), err
}

// without builds the idle system's test without the device, and says in how many files of the library it is.
func (d device) without(in benchmark.Workshop) (b benchmark.Binary, files int, err error) {
	replaced := make(map[string]string)
	for path, text := range d.added {
		replaced[path] = text
	}
	if d.plain != nil {
		err = library(func(path, source string) {
			if plain := d.plain(path, source); plain != source {
				replaced[path] = plain
			}
		})
		if err != nil {
			return b, 0, err
		}
	}
	b, err = overlaid(in, "machine/idle/lockstep", replaced)
	return b, len(replaced), err
}

// library calls a function with each file of the library, and its path from the root of the repository.
func library(see func(path, source string)) error {
	return filepath.WalkDir(".", func(path string, entry os.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && (path != "." && entry.Name()[0] == '.' || entry.Name() == "testdata"), path == "bench", path == "examples",
			path == "e2e", path == "corpus/fuzzcorpus":
			return filepath.SkipDir
		case !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go"):
			return nil
		}
		source, err := os.ReadFile(path)
		see(filepath.ToSlash(path), string(source))
		return err
	})
}

// overlaid builds tests as go test -fuzz does, with other texts of files, by their paths from the root of the repository.
func overlaid(in benchmark.Workshop, pkg string, texts map[string]string) (b benchmark.Binary, err error) {
	dir, err := os.MkdirTemp(in.Dir, "run")
	if err != nil {
		return b, err
	}
	replace := make(map[string]string)
	for path, text := range texts {
		replaced, err := filepath.Abs(path)
		if err != nil {
			return b, err
		}
		other := filepath.Join(dir, strconv.Itoa(len(replace))+".go")
		if err := os.WriteFile(other, []byte(text), 0o644); err != nil {
			return b, err
		}
		replace[replaced] = other
	}
	said, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		return b, err
	}
	overlay := filepath.Join(dir, "overlay.json")
	if err := os.WriteFile(overlay, said, 0o644); err != nil {
		return b, err
	}
	return in.Build(pkg, true, "-overlay="+overlay)
}
