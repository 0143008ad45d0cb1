// Package jsonpatch tests evanphx/json-patch/v5 v5.9.11 against RFC 6902 (JSON Patch), RFC 6901 (JSON Pointer) and
// RFC 7396 (JSON Merge Patch). FINDINGS.md has what was found.
package jsonpatch

import (
	"encoding/json"
	"regexp"
	"strings"
	"testing"

	jsonpatch "github.com/evanphx/json-patch/v5"
	"github.com/fuzzmachine/go/examples/wild/internal/finding"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
)

// A token is a part of a pointer, as it is written there.
type token string

func (token) Domain() string { return "one=a|b|0|-|~1|~01|" }

type pointer struct {
	Tokens []token `fuzz:"len=0..2" script:"-"`
}

func (p pointer) text() (text string) {
	for _, one := range p.Tokens {
		text += "/" + string(one)
	}
	return text
}

// A raw value is a value in JSON.
type raw string

func (raw) Domain() string {
	return `one={}|[]|1|1.0|"x"|null|{"a":1}|{"b":null}|[1]|[1.0]|[2,3]|[null]|` +
		`{"a":{"b":null,"a":2},"b":[3]}|[{"a":null},null]|{"":{"a":1},"/":2}|"\u0078"| { "b" : [ ] }`
}

type operation struct {
	Op    string `fuzz:"one=add|remove|replace|move|copy|test" script:"-"`
	From  pointer
	Path  pointer
	Value raw
}

func (o operation) text() string {
	all := map[string]any{"op": o.Op, "path": o.Path.text()}
	switch o.Op {
	case "add", "replace", "test":
		all["value"] = json.RawMessage(o.Value)
	case "move", "copy":
		all["from"] = o.From.text()
	}
	return write(all)
}

func write(v any) string {
	text, err := json.Marshal(v)
	if err != nil {
		panic(err)
	}
	return string(text)
}

type world struct {
	doc    []byte
	queued []string // operations of a patch
}

func newWorld(*fuzzmachine.T) *world { return &world{doc: []byte("{}")} }

// do keeps the document that a function returns.
func (w *world) do(doc []byte, err error) error {
	if err == nil {
		w.doc = doc
	}
	return err
}

func (w *world) queue(o operation) { w.queued = append(w.queued, o.text()) }

func (w *world) apply() error {
	p, err := jsonpatch.DecodePatch([]byte("[" + strings.Join(w.queued, ",") + "]"))
	w.queued = nil
	if err != nil {
		return err
	}
	return w.do(p.Apply(w.doc))
}

func (w *world) merge(with raw) error { return w.do(jsonpatch.MergePatch(w.doc, []byte(with))) }

// remake makes the document of another one and a patch.
func (w *world) remake(from raw) error {
	p, err := jsonpatch.CreateMergePatch([]byte(from), w.doc)
	if err != nil {
		return err
	}
	return w.do(jsonpatch.MergePatch([]byte(from), p))
}

func (w *world) equal(other raw) bool { return jsonpatch.Equal(w.doc, []byte(other)) }

func (w *world) all() string {
	var v any
	if err := json.Unmarshal(w.doc, &v); err != nil {
		return err.Error() + ": " + string(w.doc)
	}
	return write(v)
}

// documents returns the machine of a document.
func documents(careful bool) *fuzzmachine.Machine {
	return fuzzmachine.New(func() *model { return &model{root: map[string]any{}, careful: careful} }, newWorld,
		fuzzmachine.Both0("queue", (*model).queue, (*world).queue).WhenArgs((*model).queues).Weight(6),
		fuzzmachine.Call("apply", (*model).apply, (*world).apply).Weight(3),
		fuzzmachine.Both("merge", (*model).merge, (*world).merge).When((*model).idle).WhenArgs((*model).merges),
		fuzzmachine.Both("remake", (*model).remake, (*world).remake).When((*model).idle).WhenArgs((*model).remakes),
		fuzzmachine.Both("equal", (*model).equal, (*world).equal).When((*model).idle).WhenArgs((*model).compares),
		mapping.Refine((*model).all, (*world).all),
	)
}

// Most programs meet one of them, so the other machine has guards.
var findings = []finding.Finding{
	{
		Section: "null in an array makes Equal panic", Withheld: true,
		Known: fuzzmachine.Known("panic system runtime.errorString v5.(*lazyNode).equal"),
	},
	rare(of("null that was added is not null", "answer apply",
		`queue "add" from=[] path=["a"] value="null"; queue "test" from=[] path=["a"] value="null"; apply`,
		`"test".*null`)),
	of("replace adds the key that is empty", "answer apply",
		`queue "replace" from=[] path=[""] value="{}"; apply`, `(from|path)=\[[^]]*""`),
	of("copy to the whole document adds a key", "state",
		`queue "add" from=[] path=["a"] value="{}"; queue "copy" from=["a"] path=[] value="{}"; apply`,
		`"(move|copy)" from=\[[^]]*\] path=\[\]`),
	of("copy of the whole document takes an older one", "state",
		`queue "add" from=[] path=["a"] value="{}"; queue "copy" from=[] path=["a"] value="{}"; apply`,
		`"copy" from=\[\]`),
	of("MergePatch removes null in arrays", "state", `merge "[{\"a\":null},null]"`, `merge "\[{`),
	rare(of("1 is not equal to 1.0", "answer equal", `merge "[1]"; equal "[1.0]"`, `(equal|"test").*1`)),
}

func rare(f finding.Finding) finding.Finding {
	f.Rare = true
	return f
}

// of returns a finding that is about the last steps having a form.
func of(section, signature, script, form string) finding.Finding {
	steps := regexp.MustCompile(form)
	return finding.Finding{
		Section: section, Script: script, Signature: signature,
		Known: fuzzmachine.Known("state", "answer apply", "answer equal").When(func(f *fuzzmachine.Failure) bool {
			return steps.MatchString(last(f.Script))
		}),
	}
}

// last returns the last step of a script. If it is apply, it has the steps before it that queue.
func last(script string) string {
	steps := strings.Split(script, "; ")
	end := len(steps) - 1
	text := steps[end]
	for i := end - 1; i >= 0 && steps[end] == "apply" && steps[i] != "apply"; i-- {
		if strings.HasPrefix(steps[i], "queue") { // others are skipped
			text = steps[i] + "; " + text
		}
	}
	return text
}

func TestFindings(t *testing.T) { finding.Show(t, documents(false), findings...) }

var machine = documents(true)

func FuzzDocument(f *testing.F) {
	machine.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { machine.Run(t, tape) })
}
