package subprocess

import (
	"reflect"
	"testing"

	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/trace"
	"github.com/fuzzmachine/go/mapping"
	"github.com/fuzzmachine/go/program"
)

var described = program.Describe(program.Of[int8]("put"), program.Of[struct{}]("get"))

// filled sets every field of a struct to something that is not zero.
func filled(v reflect.Value) {
	for i := range v.NumField() {
		switch f := v.Field(i); f.Kind() {
		case reflect.String:
			f.SetString("a \"b\"\n\xff" + v.Type().Field(i).Name)
		case reflect.Int:
			f.SetInt(int64(i) + 7)
		case reflect.Bool:
			f.SetBool(true)
		}
	}
}

// A verdict and a trace arrive as they were sent, but for what is found out later, or means nothing
// elsewhere.
func TestVerdictsAndTracesArrive(t *testing.T) {
	v := new(failure.Verdict)
	filled(reflect.ValueOf(v).Elem())
	v.Diff = mapping.Difference{Path: "[1]", Model: "1", System: "2", Lines: "- 1\n+ 2", Sizes: [2]int{3, 4}}
	v.Chance = ""
	v.More = []*failure.Verdict{{Kind: failure.Impure, Words: "more"}}
	p, err := described.Parse("put 3; get")
	if err != nil {
		t.Fatal(err)
	}
	sent := &trace.Trace{Watches: true, States: []string{"", "[3]"}, Lines: []trace.Line{
		{Step: p[0], Found: p[0], Free: true},
		{Step: p[1], Found: p[1], Model: "3", System: "4", State: "l: 1", Skipped: true,
			Fate: trace.Fulfilment{Unconsulted: "late"}},
	}}
	sent.LogAll(0, []string{"first"})
	sent.LogAll(2, []string{"a", "b\n"})
	m := new(message)
	m.addVerdict(v)
	m.addVerdict(nil)
	m.addTrace(described, sent)
	back := &message{rest: string(m.line())}
	if got := back.verdict(); !reflect.DeepEqual(got, v) {
		t.Errorf("%+v\nis not\n%+v", got, v)
	}
	if got := back.verdict(); got != nil {
		t.Errorf("%+v", got)
	}
	got := new(trace.Trace)
	if back.trace(described, p, got); back.err() != nil || !reflect.DeepEqual(got, sent) {
		t.Errorf("%+v\nis not\n%+v (%v)", got, sent, back.err())
	}
}

// What is cut off is an error, and never a panic.
func TestMessageThatIsCutOff(t *testing.T) {
	m := new(message)
	m.addVerdict(&failure.Verdict{Kind: failure.Answer, More: []*failure.Verdict{{}}})
	m.addTrace(described, &trace.Trace{Lines: make([]trace.Line, 2)})
	whole := string(m.line())
	for n := range len(whole) - 2 {
		back := &message{rest: whole[:n]}
		back.verdict()
		back.trace(described, make(program.Program, 2), new(trace.Trace))
		if back.err() == nil {
			t.Fatalf("%q is read", whole[:n])
		}
	}
}
