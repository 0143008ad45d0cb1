package crashdisk

import (
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/examples/internal/planted"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/prophecy/disk"
)

// Each program has one cut. The scripts are the simplest that generated programs were shrunk to. Others with
// the cut in another step are as short.
var bugs = []planted.Bug{
	{Name: string(lostSync), Signature: "answer reopen", Steps: 4, Programs: 1024,
		Script: `put key="a" value="x"; compact; reopen !crash@1; reopen`,
		Also: []string{ // as simple: power is lost at the start of a second compaction
			`put key="a" value="x"; compact; compact !crash@1; reopen`,
		}},
	{Name: string(tornRecord), Signature: "answer reopen", Steps: 2, Slack: 1, Programs: 4096,
		Script: `put key="a" value="x" !crash@1 !torn@8; reopen`,
		Also:   []string{`put key="a" value="x"; compact !crash@1 !torn@8; reopen`}}, // the cut is that of another step
	{Name: string(reorder), Signature: "answer reopen", Steps: 4, Programs: 4096,
		Script: `put key="a" value="x"; compact; compact !crash@3 !kept@1 !order=2,0,1; reopen`,
		Also:   []string{`put key="a" value="x"; compact; compact !crash@3 !kept@2 !order=0,2,1; reopen`}},
	{Name: string(staleIndex), Signature: "answer reopen", Steps: 5, Programs: 1024, Slack: 1,
		Script: `put key="b" value="x"; put key="a" value="y"; reopen; compact; reopen !crash@1; reopen`,
		Also: []string{ // as long: power is lost at the start of a second compaction
			`put key="b" value="x"; reopen; put key="a" value="x"; compact; compact !crash@1; reopen`,
			`put key="a" value="x"; reopen; put key="a" value="xx"; compact; compact !crash@1; reopen`,
		}},
	{Name: string(doubleReplay), Signature: "answer reopen", Steps: 5, Programs: 2048,
		Script: `put key="a" value="x"; compact !crash@2 !kept@3; reopen; delete key="a"; reopen`},
	{Name: string(missingTruncate), Signature: "answer reopen", Steps: 5, Programs: 4096,
		Script: `put key="a" value="x"; delete key="a" !crash@1 !kept@1 !order=1,0; reopen; put key="a" value="x"; reopen`,
		Also: []string{
			// the cut is that of another step
			`put key="a" value="x"; delete key="a"; compact !crash@1 !kept@1 !order=1,0; reopen; put key="a" value="x"; reopen`,
			// without one put, two changes are lost and not three, so !kept and !order would have to change too
			`put key="a" value="x"; put key="a" value="x"; put key="a" value="xx" !crash@1 !kept@2 !order=2,0,1; reopen; put key="a" value="x"; reopen`,
			`put key="a" value="x"; delete key="a"; put key="a" value="x" !crash@1 !kept@2 !order=2,0,1; reopen; delete key="a"; reopen`,
		}},
}

// FuzzPlanted is FuzzStore for the store with the fault that PLANTED names.
func FuzzPlanted(f *testing.F) {
	m := machine(fault(planted.Chosen(f, "crashdisk", bugs)))
	m.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) {
		defer planted.Count(t)
		m.Run(t, tape)
	})
}

func TestPlanted(t *testing.T) {
	for _, b := range bugs {
		t.Run(b.Name, func(t *testing.T) {
			if b.Programs > 1024 && b.Steps > 2 && os.Getenv("NIGHT") == "" {
				t.Skip("finding it takes thousands of programs: set NIGHT=1")
			}
			planted.Found(t, machine(fault(b.Name)), b)
		})
	}
}

// Each bug needs one cut, and every prophecy is needed: without it the same steps pass.
func TestEachScriptNeedsItsOneCut(t *testing.T) {
	for _, b := range bugs {
		scripts := []string{b.Script}
		if os.Getenv("NIGHT") != "" {
			scripts = append(scripts, b.Also...)
		}
		for _, script := range scripts {
			oneCut(t, fault(b.Name), script)
		}
	}
}

// oneCut fails t unless a script has one cut, fails, and passes without any one of its prophecies.
func oneCut(t *testing.T, f fault, script string) {
	t.Helper()
	m := machine(f)
	if err := m.Check(m.Tape(script)); err == nil {
		t.Errorf("%s: the script passes: %s", f, script)
	}
	words := strings.Fields(script)
	cuts := 0
	for i, word := range words {
		word = strings.TrimSuffix(word, ";")
		if strings.HasPrefix(word, "!crash") {
			cuts++
		}
		if !strings.HasPrefix(word, "!") {
			continue
		}
		without := strings.Join(words[:i], " ") + words[i][len(word):] + " " + strings.Join(words[i+1:], " ")
		if err := m.Check(m.Tape(without)); err != nil {
			t.Errorf("%s: %s is not needed: %s", f, word, without)
		}
	}
	if cuts != 1 {
		t.Errorf("%s: %d cuts: %s", f, cuts, script)
	}
}

func TestCorrectStorePasses(t *testing.T) { planted.Survives(t, store) }

func TestNoBugMattersWithoutALossOfPower(t *testing.T) {
	programs := 50
	if os.Getenv("NIGHT") != "" {
		programs = 200
	}
	for _, b := range bugs {
		survivesDrawn(t, programs, func(run *fuzzmachine.T) *harness {
			return begun(run, &harness{dir: new(disk.Disk), fault: fault(b.Name)})
		})
	}
}

func TestStorePassesOnARealDisk(t *testing.T) {
	dir := t.TempDir()
	survivesDrawn(t, 10, func(run *fuzzmachine.T) *harness {
		path, err := os.MkdirTemp(dir, "")
		if err != nil {
			run.Fatalf("%v", err)
		}
		return begun(run, &harness{dir: disk.OS{Path: path}})
	})
}

// survivesDrawn fails t if a random program fails.
func survivesDrawn(t *testing.T, programs int, newHarness func(*fuzzmachine.T) *harness) {
	t.Helper()
	m := machineOf(newHarness)
	r := rand.New(rand.NewPCG(1, 2))
	for range programs {
		tape := make([]byte, 300)
		for i := range tape {
			tape[i] = byte(' ' + r.IntN('~'-' '))
		}
		if err := m.Check(tape); err != nil {
			t.Fatal(err)
		}
	}
}
