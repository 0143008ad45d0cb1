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

// entriesOfAKind is the number of entries of each kind.
const entriesOfAKind = 500

// storedOfAKind is the number of entries of each kind that are stored, the first ones. The checksum is of
// all.
const storedOfAKind = 50

// Each line of the file is the name of an entry, a space, and the second line of the entry. The first line of
// an entry is always the same. The first line of the file is the checksum of all lines.
const stored = "testdata/entries.txt"

const firstLine = "go test fuzz v1\n"

//go:embed testdata/entries.txt
var storedEntries []byte

// An entry is an entry with its name.
type entry struct {
	name string
	corpus.Entry
}

// kept reports whether the entry has a script.
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

// sumOf returns the checksum of lines.
func sumOf(lines []string) string {
	return fmt.Sprintf("%x\n", sha256.Sum256([]byte(strings.Join(lines, ""))))
}

// toStore returns what is stored of lines: their checksum, and the first of each kind.
func toStore(lines []string) []byte {
	raw := lines[entriesOfAKind:]
	return []byte(sumOf(lines) + strings.Join(lines[:storedOfAKind], "") + strings.Join(raw[:storedOfAKind], ""))
}

// generated returns all entries, one line each.
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

// A generator makes random entries.
type generator struct {
	*rand.Rand
	machine *program.Description
	ops     []byte
}

// kept makes a kept entry: a short program that begins with a box, with its script.
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

// raw makes an entry as the fuzzer keeps it.
func (g *generator) raw() entry {
	tape := g.tape(4+g.IntN(30), 4, 8)
	return entry{corpus.RawName(tape), corpus.Entry{Tape: tape}}
}

// tape makes a number of steps with some digits before each. One byte of many is a random byte.
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
