package ways

import (
	"errors"
	"fmt"
	"path/filepath"
	"strings"

	"github.com/fuzzmachine/go/corpus"
)

// A Way makes a fuzzer that libFuzzer drives.
type Way struct {
	Name    string
	Framing corpus.Framing // of its files
	build   func(m Module, out string) error
	cover   func(m Module, files, profile string) (Process, error)
}

// The ways of OSS-Fuzz, by the line of build.sh. Own is the main function that fuzzcorpus libfuzzer writes.
var (
	V1    = Way{"compile_native_go_fuzzer", corpus.Length, linked(v1Archive), v1Cover}
	V2    = Way{"compile_native_go_fuzzer_v2", corpus.Weight, linked(v2Archive), converted(corpus.Weight)}
	Bytes = Way{"compile_go_fuzzer", corpus.Plain, linked(bytesArchive), bytesCover}
	Own   = Way{"fuzzcorpus libfuzzer", corpus.Plain, ownFuzzer, converted(corpus.Plain)}
)

// OSSFuzz are the ways of OSS-Fuzz. All has one more.
var (
	OSSFuzz = []Way{V1, V2, Bytes}
	All     = []Way{V1, V2, Bytes, Own}
)

// Dir is the name of a directory for the way.
func (w Way) Dir() string { return strings.ReplaceAll(w.Name, " ", "-") }

// Build makes the fuzzer of a module's target.
func (w Way) Build(m Module) (Fuzzer, error) {
	out := filepath.Join(m.Root, "fuzzer")
	if err := w.build(m, out); err != nil {
		return Fuzzer{}, fmt.Errorf("%s: %w", w.Name, err)
	}
	return Fuzzer{m.Root, out}, nil
}

// linked builds an archive and links it with libFuzzer.
func linked(build func(m Module, archive string) error) func(Module, string) error {
	return func(m Module, out string) error {
		if what := Missing(); what != "" {
			return errors.New("missing: " + what)
		}
		archive := out + ".a"
		if err := build(m, archive); err != nil {
			return err
		}
		return must(m.Root, nil, "clang++", "-fsanitize=address,fuzzer", archive, "-o", out)
	}
}

// ownFuzzer runs the command of the tool, which writes a main function, builds and links it.
func ownFuzzer(m Module, out string) error {
	return must(m.Dir, alone, "go", "run", toolPath, "libfuzzer", "-o", out, m.Target)
}

// v1Archive runs the tool, which replaces package testing in the file of the target by its own.
func v1Archive(m Module, archive string) error {
	command, err := v1Tool.install(m.tools)
	if err != nil {
		return err
	}
	if err := m.requireV1(); err != nil {
		return err
	}
	return must(m.Dir, alone, command, "-tags=gofuzz", "-func="+m.Target, "-o="+archive, m.Dir)
}

// requireV1 makes the package import what the tool puts into its file.
func (m Module) requireV1() error {
	text := fmt.Appendf(nil, "package %s\n\nimport _ \"%s/testing\"\n", m.Name, v1Tool.path)
	if err := write(filepath.Join(m.Dir, "register.go"), text); err != nil {
		return err
	}
	return must(m.Root, alone, "go", "mod", "edit", "-require="+v1Tool.path+"@"+v1Tool.version)
}

// bytesArchive runs the tool on FuzzBytes.
func bytesArchive(m Module, archive string) error {
	command, err := bytesTool.install(m.tools)
	if err != nil {
		return err
	}
	return must(m.Dir, alone, command, "-tags=gofuzz", "-func=FuzzBytes", "-o="+archive, ".")
}
