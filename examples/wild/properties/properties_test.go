// Package properties tests magiconair/properties v1.18.12 against a list of entries, and that written properties
// can be loaded again. FINDINGS.md has what was found.
package properties

import (
	"bytes"
	"cmp"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/examples/wild/internal/finding"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
	"github.com/magiconair/properties"
)

const (
	key   = "len=0..3,from=ab =:\\\n\t.#!é"
	value = "len=0..4,from=ab =:#!\\\n\té"
)

type pair struct {
	Key   keyText
	Value valueText
}

type (
	keyText   string
	valueText string
	line      string
)

func (keyText) Domain() string   { return key }
func (valueText) Domain() string { return value }
func (line) Domain() string      { return "len=0..3,from=ab #!" }

func (p pair) strings() (string, string) { return string(p.Key), string(p.Value) }

func texts(lines []line) (list []string) {
	for _, l := range lines {
		list = append(list, string(l))
	}
	return list
}

type entry struct{ Key, Value string }

type model struct {
	entries  []entry
	comments map[string][]string

	// A careful model has no keys that are written as comments, and writes only ASCII as ISO 8859-1. Most
	// programs would end there otherwise.
	careful bool
}

func newBareModel() *model { return &model{comments: map[string][]string{}} }

func newModel() *model {
	m := newBareModel()
	m.careful = true
	return m
}

func (m *model) sets(k, _ string) bool {
	return !m.careful || k == "" || !strings.Contains("#!", k[:1])
}

func (m *model) merges(list []pair) bool {
	return !slices.ContainsFunc(list, func(p pair) bool { return !m.sets(p.strings()) })
}

func (m *model) writes(utf8 bool) bool {
	return !m.careful || utf8 || !slices.ContainsFunc(m.entries, entry.latin)
}

func (e entry) latin() bool { return strings.Contains(e.Key+e.Value, "é") }

func (m *model) all() []entry { return m.entries }

func (m *model) index(k string) int {
	return slices.IndexFunc(m.entries, func(e entry) bool { return e.Key == k })
}

func (m *model) set(k, v string) (string, bool) {
	if k == "" {
		return "", false
	}
	old, ok := m.get(k)
	if ok {
		m.entries[m.index(k)].Value = v
	} else {
		m.entries = append(m.entries, entry{k, v})
	}
	return old, ok
}

func (m *model) get(k string) (string, bool) {
	if i := m.index(k); i >= 0 {
		return m.entries[i].Value, true
	}
	return "", false
}

func (m *model) delete(k string) {
	m.entries = slices.DeleteFunc(m.entries, func(e entry) bool { return e.Key == k })
	delete(m.comments, k)
}

func (m *model) prefixed(prefix string) (list []string) {
	for _, e := range m.entries {
		if strings.HasPrefix(e.Key, prefix) {
			list = append(list, e.Key)
		}
	}
	return list
}

func (m *model) stripped(prefix string) map[string]string {
	all := map[string]string{}
	for _, e := range m.entries {
		if rest, ok := strings.CutPrefix(e.Key, prefix); ok && rest != "" {
			all[rest] = e.Value
		}
	}
	return all
}

// merge sets the properties of the other one, in the order of its keys.
func (m *model) merge(list []pair) {
	other := new(model)
	for _, p := range list {
		other.set(p.strings())
	}
	for _, e := range other.entries {
		m.set(e.Key, e.Value)
	}
}

func (m *model) sort() {
	slices.SortFunc(m.entries, func(a, b entry) int { return cmp.Compare(a.Key, b.Key) })
}

func (m *model) has(k string, _ []line) bool        { return m.index(k) >= 0 }
func (m *model) setComments(k string, lines []line) { m.comments[k] = texts(lines) }
func (m *model) getComments(k string) []string      { return m.comments[k] }

// reload writes the properties and loads them again. Comments are not loaded.
func (m *model) reload(bool) error {
	m.comments = map[string][]string{}
	return nil
}

type world struct{ *properties.Properties }

func newWorld(*fuzzmachine.T) *world {
	p := properties.NewProperties()
	p.DisableExpansion = true
	return &world{p}
}

func (w *world) set(k, v string) (string, bool) {
	old, ok, _ := w.Set(k, v)
	return old, ok
}

func (w *world) setComments(k string, lines []line) { w.SetComments(k, texts(lines)) }
func (w *world) prefixed(prefix string) []string    { return w.FilterPrefix(prefix).Keys() }

func (w *world) stripped(prefix string) map[string]string {
	p := w.FilterStripPrefix(prefix)
	p.DisableExpansion = true
	return p.Map()
}

func (w *world) merge(list []pair) {
	other := newWorld(nil)
	for _, p := range list {
		other.set(p.strings())
	}
	w.Merge(other.Properties)
}

func (w *world) reload(utf8 bool) (err error) {
	encoding := properties.ISO_8859_1
	if utf8 {
		encoding = properties.UTF8
	}
	var b bytes.Buffer
	if _, err = w.Write(&b, encoding); err != nil {
		return err
	}
	w.Properties, err = (&properties.Loader{Encoding: encoding, DisableExpansion: true}).LoadBytes(b.Bytes())
	return err
}

func (w *world) all() (list []entry) {
	for _, k := range w.Keys() {
		v, _ := w.Get(k)
		list = append(list, entry{k, v})
	}
	return list
}

// commented returns the comments of the keys that have some.
func (m *model) commented() map[string][]string { return some(m.all(), m.getComments) }
func (w *world) commented() map[string][]string { return some(w.all(), w.GetComments) }

func some(list []entry, of func(key string) []string) map[string][]string {
	all := map[string][]string{}
	for _, e := range list {
		if lines := of(e.Key); len(lines) > 0 {
			all[e.Key] = lines
		}
	}
	return all
}

// lists returns the machine of properties.
func lists(newModel func() *model) *fuzzmachine.Machine {
	return fuzzmachine.New(newModel, newWorld,
		fuzzmachine.Both2("set", fuzzmachine.Args2((*model).set), fuzzmachine.Args2((*world).set)).
			Domain(key, value).WhenArgs(fuzzmachine.Args((*model).sets)).Weight(3),
		fuzzmachine.Both2("get", (*model).get, (*world).Get).Domain(key),
		fuzzmachine.Both0("delete", (*model).delete, (*world).Delete).Domain(key),
		fuzzmachine.Both("filterprefix", (*model).prefixed, (*world).prefixed).Domain(key),
		fuzzmachine.Both("filterstrip", (*model).stripped, (*world).stripped).Domain(key),
		fuzzmachine.Both0("merge", (*model).merge, (*world).merge).WhenArgs((*model).merges),
		fuzzmachine.Call0("sort", (*model).sort, (*world).Sort),
		fuzzmachine.Both0("comment", fuzzmachine.Args0((*model).setComments), fuzzmachine.Args0((*world).setComments)).
			Domain(key, "len=0..2").WhenArgs(fuzzmachine.Args((*model).has)),
		fuzzmachine.Both("getcomments", (*model).getComments, (*world).GetComments).Domain(key),
		fuzzmachine.Both("reload", (*model).reload, (*world).reload).WhenArgs((*model).writes),
		mapping.Refine((*model).all, (*world).all),
		mapping.Refine((*model).commented, (*world).commented),
	)
}

var findings = []finding.Finding{
	{
		Section: "keys are written as comments",
		Script:  `merge [{key="#" value=""}]; reload false`, Signature: "state all",
		Known: fuzzmachine.Known("state all").When(hasComment),
	},
	{
		Section: "ISO-8859-1 is UTF-8",
		Script:  `merge [{key="a" value="é"}]; reload false`, Signature: "state all:[*].Value",
		Known: fuzzmachine.Known("state all:[*].Value", "state all:[*].Key").When(writesLatin),
	},
}

var comment = regexp.MustCompile(`(set |key=)"[#!]`)

func hasComment(f *fuzzmachine.Failure) bool {
	return f.Action == "reload" && comment.MatchString(f.Script)
}

func writesLatin(f *fuzzmachine.Failure) bool {
	return strings.HasSuffix(f.Script, "reload false") && strings.Contains(f.Script, "é")
}

func TestFindings(t *testing.T) { finding.Show(t, lists(newBareModel), findings...) }

// The careful model does not meet the findings.
var machine = lists(newModel)

func FuzzProperties(f *testing.F) {
	machine.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { machine.Run(t, tape) })
}
