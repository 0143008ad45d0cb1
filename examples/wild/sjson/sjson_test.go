// Package sjson tests tidwall/sjson v1.2.9 against a tree of maps and lists: values are set and deleted at paths, and
// read with tidwall/gjson v1.20.2. FINDINGS.md has what was found.
package sjson

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/examples/wild/internal/finding"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
	"github.com/tidwall/gjson"
	"github.com/tidwall/sjson"
)

// A part of a path. "The dot and colon characters can be escaped with `\`", and so can what gjson reads as more than
// a character.
type part string

func (part) Domain() string { return `one=a|b|0|1|2|-1|:1|\:1|a\.b|a\\|\#|\{|"|a,"|` }

type path struct {
	Parts []part `fuzz:"len=1..3" script:"-"`
}

func (p path) text() string { return p.join("") }

// join returns the path as text. The parts lose a prefix.
func (p path) join(prefix string) string {
	list := make([]string, len(p.Parts))
	for i, one := range p.Parts {
		list[i] = strings.TrimPrefix(string(one), prefix)
	}
	return strings.Join(list, ".")
}

// A raw value is a value in JSON.
type raw string

func (raw) Domain() string {
	return `one=1|"x"|true|null|[]|{}|["y",2]|{"a":1,"b":[2]}|{ "a" : [ 3 , 4 ] , "" : { } }|` +
		`"[5]"|"{\"a\":6}"|"é"|"a\\\",{:[]"`
}

func (r raw) value() (v any) {
	if err := json.Unmarshal([]byte(r), &v); err != nil {
		panic(err)
	}
	return v
}

type set struct {
	P path `script:"-"`
	V raw  `script:"-"`
}

type world struct{ doc string }

func newWorld(*fuzzmachine.T) *world { return new(world) }

// do keeps the document that a function returns.
func (w *world) do(doc string, err error) error {
	w.doc = doc
	return err
}

func (w *world) doBytes(doc []byte, err error) error { return w.do(string(doc), err) }

func (w *world) set(s set) error    { return w.do(sjson.Set(w.doc, s.P.text(), s.V.value())) }
func (w *world) setRaw(s set) error { return w.do(sjson.SetRaw(w.doc, s.P.text(), string(s.V))) }
func (w *world) setBytes(s set) error {
	return w.doBytes(sjson.SetBytes([]byte(w.doc), s.P.text(), s.V.value()))
}

func (w *world) setOptimistic(s set) error {
	return w.do(sjson.SetOptions(w.doc, s.P.text(), s.V.value(), &sjson.Options{Optimistic: true}))
}

var inPlace = &sjson.Options{Optimistic: true, ReplaceInPlace: true}

func (w *world) setInPlace(s set) error {
	return w.doBytes(sjson.SetBytesOptions([]byte(w.doc), s.P.text(), s.V.value(), inPlace))
}

func (w *world) setRawInPlace(s set) error {
	return w.doBytes(sjson.SetRawBytesOptions([]byte(w.doc), s.P.text(), []byte(s.V), inPlace))
}

func (w *world) delete(p path) error { return w.do(sjson.Delete(w.doc, p.text())) }

func (w *world) deleteInPlace(p path) error {
	return w.doBytes(sjson.DeleteBytesOptions([]byte(w.doc), p.text(), inPlace))
}

func (w *world) get(p path) string {
	found := gjson.Get(w.doc, p.join(":"))
	if !found.Exists() {
		return "none"
	}
	return canonical(found.Raw)
}

func (w *world) all() string { return canonical(w.doc) }

// canonical returns a text in JSON with its keys in order.
func canonical(text string) string {
	if text == "" {
		return ""
	}
	var v any
	if err := json.Unmarshal([]byte(text), &v); err != nil {
		return err.Error() + ": " + text
	}
	return write(v)
}

func write(v any) string {
	text, err := json.Marshal(v)
	if err != nil {
		panic(err)
	}
	return string(text)
}

// documents returns the machine of a document.
func documents(careful bool) *fuzzmachine.Machine {
	return fuzzmachine.New(func() *model { return &model{careful: careful} }, newWorld,
		fuzzmachine.Both("set", (*model).set, (*world).set).WhenArgs((*model).sets).Weight(2),
		fuzzmachine.Both("setraw", (*model).set, (*world).setRaw).WhenArgs((*model).sets).Weight(2),
		fuzzmachine.Both("setbytes", (*model).set, (*world).setBytes).WhenArgs((*model).sets),
		fuzzmachine.Both("setoptimistic", (*model).set, (*world).setOptimistic).WhenArgs((*model).sets),
		fuzzmachine.Both("setinplace", (*model).set, (*world).setInPlace).WhenArgs((*model).sets),
		fuzzmachine.Both("setrawinplace", (*model).set, (*world).setRawInPlace).WhenArgs((*model).sets),
		fuzzmachine.Both("delete", (*model).delete, (*world).delete).WhenArgs((*model).deletes).Weight(2),
		fuzzmachine.Both("deleteinplace", (*model).delete, (*world).deleteInPlace).WhenArgs((*model).deletes),
		fuzzmachine.Both("get", (*model).get, (*world).get).WhenArgs((*model).plain),
		mapping.Refine((*model).all, (*world).all),
	)
}

var findings = []finding.Finding{
	{
		Section: "Delete of a key that begins with a quote leaves no JSON",
		Script:  `set ["\""] "1"; delete ["\""]`, Signature: "state", Shortest: true,
		Known: fuzzmachine.Known("state").When(deletesQuote),
	},
	{
		Section: "a path leads into a text",
		Script:  `set ["a"] "\"[5]\""; delete ["a", "0"]`, Signature: "state", Shortest: true,
		Known: fuzzmachine.Known("state").When(into),
	},
	{
		Section: "ReplaceInPlace does not set a text that has to be escaped",
		Script:  `set ["a"] "true"; setinplace ["a"] "\"é\""`, Signature: "state", Shortest: true,
		Known: fuzzmachine.Known("state").When(setsInPlace),
	},
}

// deletesQuote is true of a deletion that leaves a quote.
func deletesQuote(f *fuzzmachine.Failure) bool {
	return strings.Contains(f.Action, "delete") && strings.HasSuffix(f.Script, `"\""]`)
}

// setsInPlace is true of a text that has a quote, or more than ASCII.
func setsInPlace(f *fuzzmachine.Failure) bool {
	step := f.Script[strings.LastIndex(f.Script, "; ")+1:]
	return f.Action == "setinplace" && (strings.Contains(step, `\\\"`) || strings.Contains(step, "é"))
}

// into is true of the other failures of programs that have texts with brackets.
func into(f *fuzzmachine.Failure) bool {
	return !deletesQuote(f) && !setsInPlace(f) && strings.Contains(f.Script, `"\"`)
}

func TestFindings(t *testing.T) { finding.Show(t, documents(false), findings...) }

// The careful machine does not meet the first two findings, at which most programs would end.
var machine = finding.Past(documents(true), findings[2])

func FuzzDocument(f *testing.F) {
	machine.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { machine.Run(t, tape) })
}
