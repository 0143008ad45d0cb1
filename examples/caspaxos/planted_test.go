package caspaxos

import (
	"os"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/examples/internal/page"
	"github.com/fuzzmachine/go/examples/internal/planted"
)

// Most of these bugs show in several ways, in programs that are as short.
var bugs = []planted.Bug{
	{Name: string(halfIsEnough), Signature: "answer add|answer read", Steps: 3, Slack: 1},
	{Name: string(acceptsOld), Signature: "order add|finally agree", Steps: 2, Slack: 1},
}

// These are found by more programs than plain go test runs.
var hard = []planted.Bug{
	{Name: string(forgetsPromise), Signature: "finally agree|order add|answer add|answer read", Steps: 4, Slack: 4,
		Programs: 65536},
	{Name: string(ballotGoesBack), Signature: "finally agree|answer read|answer add", Steps: 4, Slack: 4,
		Programs: 65536},
}

// FuzzPlanted is FuzzRegister for clusters with the fault that PLANTED names.
func FuzzPlanted(f *testing.F) {
	m := machine(faulty(fault(planted.Chosen(f, "caspaxos", append(hard, bugs...)))))
	m.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) {
		defer planted.Count(t)
		m.Run(t, tape)
	})
}

func TestPlanted(t *testing.T) {
	for _, b := range bugs {
		t.Run(b.Name, func(t *testing.T) { planted.Found(t, machine(faulty(fault(b.Name))), b) })
	}
	for _, b := range hard {
		t.Run(b.Name, func(t *testing.T) {
			if os.Getenv("NIGHT") == "" {
				t.Skip("needs thousands of programs: set NIGHT=1")
			}
			planted.Found(t, machine(faulty(fault(b.Name))), b)
		})
	}
}

// The shortest programs that are known show the hard ones.
func TestShortestProgramsFail(t *testing.T) {
	for _, c := range shortest {
		report := page.Whole(t, machine(faulty(c.fault)).Check(register.Tape(c.script)))
		if !strings.Contains(report, " "+c.signature+"\n") {
			t.Errorf("%s is reported otherwise:\n%s", c.script, report)
		}
	}
}

var shortest = []struct {
	fault             fault
	script, signature string
}{
	{forgetsPromise, "cut from=1 to=0; read node=1 !crash@7; restart node=2; add node=0 n=1", "finally agree"},
	{ballotGoesBack, "read node=0; crash node=1; restart node=0; add node=0 n=1", "finally agree"},
	{ballotGoesBack, "read node=0; restart node=0; add node=0 n=1 !net=lost@5; read node=0", "answer read"},
}

func TestCorrectClustersPass(t *testing.T) { planted.Survives(t, register) }
