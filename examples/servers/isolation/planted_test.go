package isolation

import (
	"testing"

	"github.com/fuzzmachine/go/examples/internal/planted"
)

// The bank relies on more than Read Committed and Repeatable Read promise.
func TestBankFailsAtWeakLevels(t *testing.T) {
	for level, bug := range map[Level]planted.Bug{
		ReadCommitted: {Name: "a lost update", Signature: "state [*]", Steps: 8,
			Script: lostUpdate, Also: []string{lostAround}},
		RepeatableRead: {Name: "a write skew", Signature: "invariant credit", Steps: 10,
			Script: writeSkew, Also: []string{skewMirrored}},
	} {
		t.Run(bug.Name, func(t *testing.T) { planted.Found(t, machine(level, ""), bug) })
	}
}

const (
	lostUpdate = `book by="a" account="x" amount=1; book by="b" account="x" amount=1; go by="a"; go by="a"; go by="b"; go by="a"; go by="b"; go by="b"`
	writeSkew  = `book by="a" account="x" amount=-1; book by="b" account="y" amount=-1; go by="a"; go by="a"; go by="a"; go by="b"; go by="a"; go by="b"; go by="b"; go by="b"`

	// The teller that reads first writes last. To get from this script to the one above, the shrinker would
	// have to change all turns at once.
	lostAround = `book by="a" account="x" amount=1; book by="b" account="x" amount=1; go by="a"; go by="b"; go by="b"; go by="b"; go by="a"; go by="a"`

	// The accounts are exchanged. To get from this script to the one above, the shrinker would have to change
	// both at once.
	skewMirrored = `book by="a" account="y" amount=-1; book by="b" account="x" amount=-1; go by="a"; go by="a"; go by="a"; go by="b"; go by="a"; go by="b"; go by="b"; go by="b"`
)

// No final program has a prophecy that is not needed.
var bugs = []planted.Bug{
	{Name: string(shrugs), Signature: "state [*]", Steps: 5,
		Script: `book by="a" account="x" amount=1; book by="b" account="x" amount=1 !which@1; go by="a"; go by="a"; go by="a" !which@1`,
		Also: []string{ // the tellers are exchanged
			`book by="a" account="x" amount=1 !which@1; book by="b" account="x" amount=1; go by="b"; go by="b"; go by="b" !which@1`,
		}},
	{Name: string(resumes), Signature: "state [*]|answer go", Steps: 9,
		Script: `book by="a" account="x" amount=1; book by="b" account="x" amount=1; go by="a"; go by="a"; go by="b"; go by="a"; go by="b"; go by="b"; go by="b"`,
		Also: []string{ // here the teller that reads first fails
			`book by="a" account="x" amount=1; book by="b" account="x" amount=1; go by="a"; go by="b"; go by="b"; go by="b"; go by="a"; go by="a"; go by="a"`,
			// the repeated update fails too, and the bank returns an error that no database has
			`book by="a" account="x" amount=1; book by="b" account="x" amount=1; go by="a"; go by="b"; go by="b"; go by="a" !which@2; go by="a" !which@1`,
			`book by="a" account="x" amount=1; book by="b" account="x" amount=1; go by="a"; go by="a"; go by="b"; go by="b" !which@2; go by="b" !which@1`,
		}},
	{Name: string(forgets), Signature: "answer book", Steps: 4,
		Script: `book by="a" account="x" amount=-2; go by="a"; go by="a"; book by="a" account="x" amount=1`},
}

// FuzzPlanted is FuzzBank for the bank with the fault that PLANTED names.
func FuzzPlanted(f *testing.F) {
	m := machine(Serializable, fault(planted.Chosen(f, "isolation", bugs)))
	m.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) {
		defer planted.Count(t)
		m.Run(t, tape)
	})
}

func TestPlanted(t *testing.T) {
	for _, b := range bugs {
		t.Run(b.Name, func(t *testing.T) { planted.Found(t, machine(Serializable, fault(b.Name)), b) })
	}
}

func TestCorrectBankPassesAtSerializable(t *testing.T) { planted.Survives(t, bank) }
