package libfuzzer_test

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/libfuzzer"
	"github.com/fuzzmachine/go/internal/toolserver/wire"
)

// hard is words of all bytes, alone and together.
func hard() (list []wire.Word) {
	for b := range 256 {
		list = append(list, wire.Word{Tape: []byte{byte(b)}, Text: fmt.Sprintf("byte %d\nof 256", b)},
			wire.Word{Tape: []byte{'"', byte(b), '\\', byte(b), 'f'}, Text: `"\"`})
	}
	return append(list, wire.Word{}, wire.Word{Tape: make([]byte, 64)}, wire.Word{Tape: make([]byte, 65)})
}

// libFuzzer reads the words that were written, except the empty one and the one that is too long.
func TestDictionariesAreReadByTheRulesOfLibFuzzer(t *testing.T) {
	text, n := libfuzzer.Dictionary("all bytes", hard())
	read, err := parse(text)
	if err != nil || len(read) != n || n != 513 {
		t.Fatalf("%d of %d words are read: %v", len(read), n, err)
	}
	want := slices.DeleteFunc(hard(), func(w wire.Word) bool { return len(w.Tape) == 0 || len(w.Tape) > 64 })
	for i, w := range want {
		if !bytes.Equal(read[i], w.Tape) {
			t.Errorf("%q is read as %q", w.Tape, read[i])
		}
	}
	for _, line := range []string{"", "x", `"`, `""`, `"a`, `a"`, `"\n"`, `"\x1"`, "\"\x01\"", `"a" # x`} {
		if words, err := parse(line + "\n"); err == nil && len(words) > 0 {
			t.Errorf("%q is read as %q", line, words)
		}
	}
}

// parse reads a dictionary as libFuzzer does: a line is blank, a comment after #, or ends in a word in quotes.
func parse(text string) (words [][]byte, err error) {
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		_, word, opened := strings.Cut(line, `"`)
		word, closed := strings.CutSuffix(word, `"`)
		if !opened || !closed || word == "" {
			return nil, fmt.Errorf("%q is no word in quotes", line)
		}
		unit, err := unquoted(word)
		if err != nil {
			return nil, fmt.Errorf("%q: %w", line, err)
		}
		words = append(words, unit)
	}
	return words, nil
}

// unquoted knows \\, \" and \x with two digits. Any other byte must be printable.
func unquoted(word string) (unit []byte, err error) {
	for i := 0; i < len(word); i++ {
		switch b := word[i]; {
		case b < ' ' || b > '~':
			return nil, errors.New("a byte that cannot be printed")
		case b != '\\':
			unit = append(unit, b)
		case i+1 < len(word) && (word[i+1] == '\\' || word[i+1] == '"'):
			unit = append(unit, word[i+1])
			i++
		case i+3 < len(word) && word[i+1] == 'x':
			n, err := strconv.ParseUint(word[i+2:i+4], 16, 8)
			if err != nil {
				return nil, err
			}
			unit = append(unit, byte(n))
			i += 3
		default:
			return nil, errors.New("an escape that libFuzzer does not know")
		}
	}
	return unit, nil
}

const emptyTarget = `#include <stddef.h>
#include <stdint.h>
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) { return 0; }
`

// A real libFuzzer reads all words.
func TestLibFuzzerReadsDictionaries(t *testing.T) {
	clang, err := exec.LookPath("clang")
	switch {
	case os.Getenv("CI") != "true" && os.Getenv("NIGHT") == "":
		t.Skip("it compiles a libFuzzer: CI=true or NIGHT=1 runs it")
	case err != nil && os.Getenv("CI") != "true":
		t.Skip("clang is missing: apt-get install clang")
	case err != nil:
		t.Fatal("clang is missing: apt-get install clang")
	}
	dir := t.TempDir()
	text, n := libfuzzer.Dictionary("all bytes", hard())
	for name, text := range map[string]string{"empty.c": emptyTarget, "all.dict": text, "bad.dict": "\"\\n\"\n"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	run := func(name string, args ...string) string {
		cmd := exec.Command(name, args...)
		cmd.Dir = dir
		out, _ := cmd.CombinedOutput()
		return string(out)
	}
	said := run(clang, "-fsanitize=fuzzer", "empty.c", "-o", "fuzzer")
	fuzzer := filepath.Join(dir, "fuzzer")
	if got := run(fuzzer, "-dict=all.dict", "-runs=100", "-seed=1"); !strings.Contains(got, fmt.Sprintf("Dictionary: %d entries", n)) {
		t.Errorf("libFuzzer does not read %d words\n%s%s", n, said, got)
	}
	if got := run(fuzzer, "-dict=bad.dict", "-runs=100"); !strings.Contains(got, "error in line 1") {
		t.Errorf("libFuzzer reads a bad dictionary\n%s", got)
	}
}
