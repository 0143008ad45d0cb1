package subprocess

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/internal/diagnose"
	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/trace"
	"github.com/fuzzmachine/go/program"
)

const reportOfRace = `==================
WARNING: DATA RACE
Read at 0x00c00014f388 by goroutine 13:
  x/y/stock.(*Store).drain()
      /home/x/stock/store.go:31 +0x1

Previous write at 0x00c00014f388 by goroutine 12:
  x/y/stock.(*Store).count()
      /home/x/stock/store.go:40 +0x1
  github.com/fuzzmachine/go/fuzzmachine.(*worldStage[*x/y/stock.Store]).play()
      /home/go/fuzzmachine/stage.go:87 +0x3a
  testing.testingSynctestTest.gowrap1()
      /usr/local/go/src/testing/testing.go:2150 +0x38
  x/y/stock.FuzzStore.func1()
      /home/x/stock/store_test.go:7 +0x3a

Goroutine 13 (running) created at:
==================
`

// The stacks of a race end where the library begins.
func TestRaceIsShownWithoutTheLibrary(t *testing.T) {
	v := new(failure.Verdict)
	raced(v, reportOfRace)
	if v.Where != "stock.(*Store).count stock.(*Store).drain" || !strings.Contains(v.Detail, "store.go:40") {
		t.Errorf("%s\n%s", v.Where, v.Detail)
	}
	for _, frame := range []string{"fuzzmachine", "testing", "FuzzStore"} {
		if strings.Contains(v.Detail, frame) {
			t.Errorf("it shows %s:\n%s", frame, v.Detail)
		}
	}
}

// The log has what is new, and only that.
func TestRaceLogTellsOfTheLastRace(t *testing.T) {
	l := RaceLog{Dir: t.TempDir()}
	file := filepath.Join(l.Dir, fmt.Sprintf("race.%d", os.Getpid()))
	v := &failure.Verdict{Kind: failure.Race, Where: "add"}
	if l.Tell(v); l.Heard || v.Where != "add" {
		t.Errorf("without a file: %+v", v)
	}
	for _, function := range []string{"drain", "fill"} {
		text, _ := os.ReadFile(file)
		text = append(text, strings.ReplaceAll(reportOfRace, "drain", function)...)
		if err := os.WriteFile(file, text, 0o600); err != nil {
			t.Fatal(err)
		}
		if l.Tell(v); !l.Heard || v.Where != "stock.(*Store).count stock.(*Store)."+function {
			t.Errorf("%+v", v)
		}
	}
}

// Workers are told where to write, and what they start is not. What the user says comes last.
func TestRacesAreHeardFromHereOn(t *testing.T) {
	t.Setenv("GORACE", "exitcode=3")
	HearRaces("/a b")
	if said := os.Getenv("GORACE"); !strings.HasSuffix(said, ` log_path="/a b/race" exitcode=3`) {
		t.Error(said)
	}
	Unhear("/b")
	Unhear("/a b")
	if said := os.Getenv("GORACE"); said != "exitcode=3" {
		t.Error(said)
	}
}

// often races as often as it says, and then answers.
type often struct {
	diagnose.Runner
	times int
}

func (o *often) Run(_ program.Program, _ diagnose.How, t *trace.Trace) *failure.Verdict {
	t.Lines = append(t.Lines, trace.Line{})
	if o.times--; o.times >= 0 {
		return &failure.Verdict{Kind: failure.Race}
	}
	return nil
}

// A program that races runs again until it does not. The first race is noted.
func TestRacesAreNoted(t *testing.T) {
	p, _ := described.Parse("put 3")
	noted := new(trace.Trace)
	r := &Races{Runner: &often{times: 2}, Log: new(RaceLog)}
	if v := r.Run(p, diagnose.Strict, noted); v != nil || r.Met == nil || len(r.Program) != 1 ||
		len(noted.Lines) != 1 {
		t.Errorf("%+v, %+v, %d lines", v, r, len(noted.Lines))
	}
	r = &Races{Runner: &often{times: 2}, Log: &RaceLog{Heard: true}}
	if v := r.Run(p, diagnose.Strict, noted); v == nil || r.Met != nil {
		t.Errorf("%+v, %+v", v, r)
	}
}

// -run names one test, whatever it is called.
func TestPatternOfATest(t *testing.T) {
	for name, want := range map[string]string{
		"FuzzX": "^FuzzX$", "TestX/of_(one)/a.b": `^TestX$/^of_\(one\)$/^a\.b$`,
	} {
		if got := pattern(name); got != want {
			t.Errorf("%s: %s", name, got)
		}
	}
}
