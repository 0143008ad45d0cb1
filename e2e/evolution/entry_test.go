package evolution_test

import (
	"crypto/sha256"
	_ "embed"
	"fmt"
	"math/rand/v2"
	"strings"

	"github.com/fuzzmachine/go/corpus"
	"github.com/fuzzmachine/go/e2e/evolution/mail"
	"github.com/fuzzmachine/go/program"
)

// How many entries there are of each kind.
const entriesOfAKind = 500

// storedOfAKind is how many of each kind are stored, the first ones. Of all of them the sum is.
const storedOfAKind = 50

// A line of the file is the name of an entry, a blank, and the second line of it. The first is the same in
// all. The first line of the file is the sum of all lines.
const stored = "testdata/entries.txt"

const firstLine = "go test fuzz v1\n"

//go:embed testdata/entries.txt
var storedEntries []byte

// An entry is one with its name.
type entry struct {
	name string
	corpus.Entry
}

// kept is whether it says what it means.
func (e entry) kept() bool { return e.Script != "" }

// read reads entries from their lines.
func read(lines []string) (list []entry, err error) {
	for _, line := range lines {
		name, text, _ := strings.Cut(line, " ")
		e, err := corpus.Parse([]byte(firstLine + text))
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		list = append(list, entry{name, e})
	}
	return list, nil
}

// sumOf is the sum of lines, as it is stored.
func sumOf(lines []string) string {
	return fmt.Sprintf("%x\n", sha256.Sum256([]byte(strings.Join(lines, ""))))
}

// toStore is what is stored of lines: their sum, and the first of each kind.
func toStore(lines []string) []byte {
	raw := lines[entriesOfAKind:]
	return []byte(sumOf(lines) + strings.Join(lines[:storedOfAKind], "") + strings.Join(raw[:storedOfAKind], ""))
}

// generated is all entries, each a line.
func generated() (lines []string) {
	g := generator{rand.New(rand.NewPCG(12, 1000)), mail.Machine.Description(), nil}
	for b := range 256 {
		if p := g.machine.Decode([]byte{byte(b)}); len(p) == 1 {
			g.ops = append(g.ops, byte(b))
		}
	}
	taken := make(map[string]bool)
	for _, next := range []func() entry{g.kept, g.raw} {
		for n := 0; n < entriesOfAKind; {
			if e := next(); !taken[e.name] {
				taken[e.name] = true
				lines = append(lines, e.name+" "+strings.TrimPrefix(string(e.Bytes()), firstLine))
				n++
			}
		}
	}
	return lines
}

// A generator draws entries.
type generator struct {
	*rand.Rand
	machine *program.Description
	ops     []byte
}

// kept draws one as people keep it: a short program that begins with a box, and says what it means.
func (g *generator) kept() entry {
	var p program.Program
	for len(p) == 0 || p[0].Action != "open" {
		p = g.machine.Decode(g.tape(9, 60, 12))[:2+g.IntN(7)]
	}
	tape, err := g.machine.EncodeKept(p)
	if err != nil {
		panic(err)
	}
	e := corpus.Entry{Tape: tape, Script: g.machine.PrintLine(p)}
	return entry{corpus.Name("answer "+p[len(p)-1].Action, tape), e}
}

// raw draws one as the fuzzer keeps it.
func (g *generator) raw() entry {
	tape := g.tape(4+g.IntN(30), 4, 8)
	return entry{corpus.RawName(tape), corpus.Entry{Tape: tape}}
}

// tape draws some steps with up to so many digits before each; one byte of many is any byte.
func (g *generator) tape(steps, odd, digits int) (tape []byte) {
	for range steps {
		for range g.IntN(digits + 1) {
			tape = append(tape, program.Digit(g.IntN([]int{8, program.Digits}[g.IntN(2)])))
		}
		tape = append(tape, g.ops[g.IntN(len(g.ops))])
		if g.IntN(odd) == 0 {
			tape = append(tape, byte(g.IntN(256)))
		}
	}
	return tape
}
