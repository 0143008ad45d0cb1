package main

import (
	"fmt"
	"log"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strconv"
	"strings"
	"time"
)

// A proof is what came of running all programs that are shorter than the shortest known of a bug.
type proof struct {
	bug      bug
	end      string // how it ended
	programs int64  // that there are
	ran      int64
	took     time.Duration
	cause    string // of one that ended in another way
}

// How a proof ends.
const (
	proved      = "proved"                  // all pass
	provedSmall = "proved for small values" // so do those of small values, and there are others
	shorter     = "shorter"                 // one fails
	tooMany     = "too many"                // programs for the time
	unproved    = "broken"
)

// proofOf is the test of a system: with the bug that VERSUS chooses, all programs of so many steps. That the bug is there
// is shown by the program known, which must fail.
const proofOf = `package proof

import (
	"os"
	"strconv"
	"testing"

	"%s/ours"
)

func TestProof(t *testing.T) {
	steps, err := strconv.Atoi(os.Getenv("VERSUS_STEPS"))
	if err != nil {
		t.Fatal(err)
	}
	known := new(failing)
	if ours.Machine.Replay(known, os.Getenv("VERSUS_PROGRAM")); !known.fails {
		t.Fatal("the shortest program known passes")
	}
	ours.Machine.Exhaust(t, steps)
}

type failing struct{ fails bool }

func (f *failing) Helper()               {}
func (f *failing) Name() string          { return "TestKnown" }
func (f *failing) Fatalf(string, ...any) { f.fails = true }
`

// prove runs all programs with fewer steps than the shortest known of each bug, for as long as the limit allows.
func prove(w *workshop, bugs []bug, limit time.Duration) (list []proof) {
	for _, b := range bugs {
		p := w.prove(b, limit)
		log.Printf("%s, %d steps: %s, %d programs, %d were run in %v %s", b.name(), b.steps, p.end, p.programs, p.ran, p.took, p.cause)
		list = append(list, p)
	}
	return list
}

func (w *workshop) prove(b bug, limit time.Duration) proof {
	p := proof{bug: b, end: proved, programs: 1}
	if b.steps == 1 { // the program without steps is the only shorter one, and passes: a test has tried it
		return p
	}
	path, err := w.proofOf(b.system)
	if err != nil {
		p.end, p.cause = unproved, err.Error()
		return p
	}
	cmd := exec.Command(path, "-test.run=^TestProof$", "-test.timeout="+limit.String())
	cmd.Dir, cmd.Env = w.dir, append(environ(), "VERSUS="+b.name(), "VERSUS_OUT=", "TMPDIR="+w.dir, "VERSUS_STEPS="+strconv.Itoa(b.steps-1), "VERSUS_PROGRAM="+b.program)
	began := time.Now()
	out, err := cmd.CombinedOutput()
	p.took = time.Since(began).Round(10 * time.Millisecond)
	p.read(string(out), err == nil)
	return p
}

// proofOf builds the test of a system.
func (w *workshop) proofOf(s system) (path string, err error) {
	dir, err := w.lay(s)
	if err != nil {
		return "", err
	}
	name := strings.ReplaceAll(s.name, "/", "-") + "-proof.test"
	if b, done := w.built[name]; done {
		return b.path, b.err
	}
	path = filepath.Join(w.dir, name)
	defer func() { w.built[name] = binary{path, err} }()
	m := w.module(s)
	text := fmt.Sprintf(proofOf, m.path+"/"+s.name)
	if err := m.write(filepath.Join(s.name, "proof/proof_test.go"), []byte(text)); err != nil {
		return "", err
	}
	cmd := exec.Command("go", append([]string{"test", "-c", "-o", path}, append(flags, "./proof")...)...)
	cmd.Dir, cmd.Env = dir, alone()
	if out, err := cmd.CombinedOutput(); err != nil {
		return "", fmt.Errorf("building: %w\n%s", err, out)
	}
	return path, nil
}

var (
	saidCount = regexp.MustCompile(`(?m)^fuzzmachine: TestProof: (\d+) programs of up to \d+ steps, made of \d+ steps(.*)$`)
	saidRan   = regexp.MustCompile(`(?m)^fuzzmachine: TestProof: program \d+ of \d+ (.*?): (\d+) were run in `)
)

// read reads what the test has said.
func (p *proof) read(out string, passed bool) {
	count, ran := saidCount.FindStringSubmatch(out), saidRan.FindStringSubmatch(out)
	if count != nil {
		p.programs, _ = strconv.ParseInt(count[1], 10, 64)
	}
	if ran != nil {
		p.ran, _ = strconv.ParseInt(ran[2], 10, 64)
	}
	switch {
	case count != nil && ran != nil && passed:
		if !strings.Contains(count[2], "all there are") {
			p.end = provedSmall
		}
	case count != nil && ran != nil && strings.HasPrefix(ran[1], "fails"):
		p.end, p.cause = shorter, out
	case strings.Contains(out, "panic: test timed out") || strings.Contains(out, "Exhaust: there are more than"):
		p.end = tooMany
	default:
		p.end, p.cause = unproved, last(out, 400)
	}
}

// proofs is the table of them.
func proofs(list []proof, limit time.Duration) string {
	var t strings.Builder
	fmt.Fprintf(&t, "%s, at most %v for each bug.\n\n| bugs | %s | %s | %s |\n|---|---:|---:|---:|\n",
		runtime.Version(), limit, proved, provedSmall, tooMany)
	for _, row := range append(append([]string{}, classes...), "all", apart) {
		count, all := make(map[string]int), 0
		for _, p := range list {
			if p.bug.is(row) {
				count[p.end]++
				all++
			}
		}
		fmt.Fprintf(&t, "| %s, %d | %d | %d | %d |\n", row, all, count[proved], count[provedSmall], count[tooMany])
	}
	t.WriteString("\n| bug | shortest program, steps | is it the shortest? | shorter programs | of which were run | seconds |\n|---|---:|---|---:|---:|---:|\n")
	for _, p := range list {
		programs, ran, took := strconv.FormatInt(p.programs, 10), strconv.FormatInt(p.ran, 10), fmt.Sprintf("%.1f", p.took.Seconds())
		switch {
		case p.end == tooMany && p.programs == 1:
			programs, ran, took = "more than 10¹²", "", ""
		case p.end == tooMany:
			ran, took = "", ""
		case p.took == 0:
			ran, took = "", ""
		}
		fmt.Fprintf(&t, "| %s | %d | %s | %s | %s | %s |\n", p.bug.name(), p.bug.steps, p.end, programs, ran, took)
	}
	return t.String()
}

// failed returns an error if there is a shorter program, or if something could not be run.
func failed(list []proof) error {
	var words []string
	for _, p := range list {
		if p.end == shorter || p.end == unproved {
			words = append(words, fmt.Sprintf("%s: %s: %s", p.bug.name(), p.end, p.cause))
		}
	}
	if len(words) == 0 {
		return nil
	}
	return fmt.Errorf("%s", strings.Join(words, "\n"))
}
