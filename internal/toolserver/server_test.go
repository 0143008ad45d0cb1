package toolserver_test

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/internal/build"
	"github.com/fuzzmachine/go/internal/diagnose"
	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/machine"
	"github.com/fuzzmachine/go/internal/postmortem"
	"github.com/fuzzmachine/go/internal/settings"
	"github.com/fuzzmachine/go/internal/toolserver"
	"github.com/fuzzmachine/go/internal/toolserver/wire"
	"github.com/fuzzmachine/go/internal/trace"
	"github.com/fuzzmachine/go/program"
)

// An engine runs nothing. Programs of more than one step fail, and all others pass.
type engine struct{ description *program.Description }

func (engine) Show(program.Program, *trace.Trace, *toolserver.Album) *failure.Verdict { return nil }

func (e engine) Examine(p program.Program, noted *trace.Trace, pictures *toolserver.Album) (*failure.Verdict, *toolserver.Failure) {
	pictures.Begin()
	pictures.Show(func() string { panic("broken") })
	pictures.End()
	for reader := e.description.NewReader().ResetProgram(p); reader.Next(); {
		noted.Begin(reader)
	}
	if len(p) < 2 {
		return nil, nil
	}
	return new(failure.Verdict), &toolserver.Failure{Verdict: wire.Verdict{Kind: "answer", Step: 2, Action: "put"}}
}

func (engine) Try([]byte) *toolserver.Failure              { panic("the engine is tired") }
func (engine) Report(*postmortem.Case) *toolserver.Failure { return nil }

// serve answers requests of a machine with one action, put.
func serve(t *testing.T, requests ...string) (answers []wire.Answer) {
	dir := t.TempDir()
	list, where := filepath.Join(dir, "requests"), filepath.Join(dir, "answers")
	text := strconv.Quote(where) + "\n" + strings.Join(requests, "\n") + "\n"
	if err := os.WriteFile(list, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	put := machine.NewAction[struct{ N uint8 }]("put")
	put.Stutters = true
	p := &machine.Plan{Options: new(build.Options), Moves: []*machine.Action{&put}}
	if err := p.Complete(2); err != nil {
		t.Fatal(err)
	}
	s := &toolserver.Server{
		Plan: p, Diagnoses: new(diagnose.Machine), Process: new(settings.Process), Engine: engine{p.Description},
	}
	s.Process.Environment.Do, s.Process.Limits.Steps = list, 2
	if err := s.Serve(); err != nil {
		t.Fatal(err)
	}
	if err := s.Serve(); err == nil || !strings.Contains(err.Error(), "does the fuzz target call Seed twice") {
		t.Errorf("answers are written again: %v", err)
	}
	said, err := os.ReadFile(where)
	if err != nil {
		t.Fatal(err)
	}
	for line := range bytes.Lines(said) {
		var a wire.Answer
		if err := json.Unmarshal(line, &a); err != nil {
			t.Fatal(err)
		}
		answers = append(answers, a)
	}
	return answers
}

// Each request has an answer, whatever those before it were.
func TestEachRequestIsAnswered(t *testing.T) {
	for i, c := range []struct {
		request string
		is      func(wire.Answer) bool
	}{
		{`describe`, func(a wire.Answer) bool { return len(a.Actions) == 1 && a.Actions[0].Fields[0].Type == "uint8" }},
		{`tape "put n=3"`, func(a wire.Answer) bool { return a.Script == "put n=3" && a.Steps == 1 && a.Line == 0 }},
		{`tape "get"`, func(a wire.Answer) bool { return a.Line == 1 && a.Column == 1 && a.Error != "" }},
		{`mend "put n=1; get; put n=2; put n=3"`, func(a wire.Answer) bool { return a.Steps == 2 && len(a.Notes) == 2 }},
		{`print "" "get"`, func(a wire.Answer) bool { return a.Changed == 1 && a.Script == "" && len(a.Notes) == 1 }},
		{`print "" ""`, func(a wire.Answer) bool { return a.Changed == 0 && a.Error == "" }},
		{`print "" "("`, func(a wire.Answer) bool { return a.Line == 1 && a.Error != "" }},
		{`run "no digits"`, func(a wire.Answer) bool { return strings.Contains(a.Error, "invalid byte") }},
		{`run`, func(a wire.Answer) bool { return strings.Contains(a.Error, "is no request") }},
		{`run 1`, func(a wire.Answer) bool { return strings.Contains(a.Error, "invalid syntax") }},
		{`sing "1"`, func(a wire.Answer) bool { return strings.Contains(a.Error, "is no request") }},
		{`shrink "30" "1s"`, func(a wire.Answer) bool { return a.Error == "panic: the engine is tired" }},
		{`exercise "model" "1"`, func(a wire.Answer) bool { return strings.Contains(a.Error, "no model that could run alone") }},
		{`dictionary`, func(a wire.Answer) bool { return len(a.Words) == 7 && a.Words[0].Text == "put n=0" }},
	} {
		// it comes after another one, which has failed
		if a := serve(t, "nonsense", c.request)[1]; !c.is(a) {
			t.Errorf("%d: the answer to %s is %+v", i, c.request, a)
		}
	}
}

// A run is answered step by step, with pictures of the world.
func TestRunIsAnsweredByStep(t *testing.T) {
	tape := serve(t, `tape "put n=1; put n=2"`)[0].Tape
	digits, _ := tape.MarshalText()
	a := serve(t, `run "`+string(digits)+`"`)[0]
	if a.Signature() == "passes" || len(a.Ran) != 2 || a.Ran[0].Failed || !a.Ran[1].Failed || !a.Ran[0].Stutters {
		t.Errorf("it is %+v", a)
	}
	if a.Start == nil || a.Start.State != "printing it panics: broken" {
		t.Errorf("the world begins as %+v", a.Start)
	}
	a = serve(t, `before "`+string(digits)+`" "2"`)[0]
	if a.Verdict != nil || len(a.Ran) != 2 || a.Ran[1].Text != "put n=2" || !a.Ran[1].Failed {
		t.Errorf("before step 2 it is %+v", a)
	}
}
