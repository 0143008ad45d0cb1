package isolation

import (
	"testing"

	"github.com/fuzzmachine/go/examples/internal/planted"
)

// What the bank trusts its database with, and a level does not promise.
func TestLevels(t *testing.T) {
	for level, bug := range map[Level]planted.Bug{
		ReadCommitted:  {Name: "a lost update", Signature: "state [*]", Steps: 8, Script: lostUpdate, Also: []string{lostAround}},
		RepeatableRead: {Name: "a write skew", Signature: "invariant credit", Steps: 10, Script: writeSkew, Also: []string{skewMirrored}},
	} {
		t.Run(bug.Name, func(t *testing.T) { planted.Found(t, machine(level, ""), bug) })
	}
}

const (
	lostUpdate = `book by="a" account="x" amount=1; book by="b" account="x" amount=1; go by="a"; go by="a"; go by="b"; go by="a"; go by="b"; go by="b"`
	writeSkew  = `book by="a" account="x" amount=-1; book by="b" account="y" amount=-1; go by="a"; go by="a"; go by="a"; go by="b"; go by="a"; go by="b"; go by="b"; go by="b"`

	// The one who has read first writes last: on the way from here to the other every teller's turns would be
	// others.
	lostAround = `book by="a" account="x" amount=1; book by="b" account="x" amount=1; go by="a"; go by="b"; go by="b"; go by="b"; go by="a"; go by="a"`

	// The accounts exchanged: only to exchange both at once leads from here to the other.
	skewMirrored = `book by="a" account="y" amount=-1; book by="b" account="x" amount=-1; go by="a"; go by="a"; go by="a"; go by="b"; go by="a"; go by="b"; go by="b"; go by="b"`
)

// Of what could go wrong beside a fault, the final programs have only what it takes.
var bugs = []planted.Bug{
	{Name: string(shrugs), Signature: "state [*]", Steps: 5,
		Script: `book by="a" account="x" amount=1; book by="b" account="x" amount=1 !which@1; go by="a"; go by="a"; go by="a" !which@1`,
		Also: []string{ // the tellers exchanged
			`book by="a" account="x" amount=1 !which@1; book by="b" account="x" amount=1; go by="b"; go by="b"; go by="b" !which@1`,
		}},
	{Name: string(resumes), Signature: "state [*]|answer go", Steps: 9,
		Script: `book by="a" account="x" amount=1; book by="b" account="x" amount=1; go by="a"; go by="a"; go by="b"; go by="a"; go by="b"; go by="b"; go by="b"`,
		Also: []string{ // here it is the one who has read first that fails
			`book by="a" account="x" amount=1; book by="b" account="x" amount=1; go by="a"; go by="b"; go by="b"; go by="b"; go by="a"; go by="a"; go by="a"`,
			// the update that is tried again fails as well, which is told in an error that no database knows
			`book by="a" account="x" amount=1; book by="b" account="x" amount=1; go by="a"; go by="b"; go by="b"; go by="a" !which@2; go by="a" !which@1`,
		}},
	{Name: string(forgets), Signature: "answer book", Steps: 4,
		Script: `book by="a" account="x" amount=-2; go by="a"; go by="a"; book by="a" account="x" amount=1`},
}

// FuzzPlanted is FuzzBank on the bank with the fault that PLANTED names.
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

func TestSound(t *testing.T) { planted.Survives(t, bank) }
