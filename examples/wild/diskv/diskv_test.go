// Package diskv tests peterbourgon/diskv v3.0.1 against a map: a cache of eight bytes, keys with slashes, streams
// that stay open, imports, an index, and opening again. FINDINGS.md has what was found.
package diskv

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/decode"
	"github.com/fuzzmachine/go/examples/wild/internal/finding"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
	"github.com/peterbourgon/diskv/v3"
)

type world struct {
	t       *fuzzmachine.T
	dir     string
	store   *diskv.Diskv
	index   *diskv.BTreeIndex
	streams decode.Bundle[io.ReadCloser]
	careful bool
}

func newWorld(t *fuzzmachine.T, careful bool) *world {
	w := &world{t: t, dir: t.TempDir(), careful: careful}
	w.reopen()
	return w
}

func (w *world) must(err error) {
	if err != nil {
		w.t.Fatalf("%v", err)
	}
}

// transform and inverse are those of README.md.
func transform(k string) *diskv.PathKey {
	path := strings.Split(k, "/")
	last := len(path) - 1
	return &diskv.PathKey{Path: path[:last], FileName: path[last] + ".txt"}
}

func inverse(p *diskv.PathKey) string {
	return strings.TrimSuffix(strings.Join(append(slices.Clone(p.Path), p.FileName), "/"), ".txt")
}

func less(a, b string) bool { return a < b }

func (w *world) base() string { return filepath.Join(w.dir, "data") }

func (w *world) reopen() {
	w.index = new(diskv.BTreeIndex)
	w.streams = decode.Bundle[io.ReadCloser]{}
	w.store = diskv.New(diskv.Options{
		BasePath: w.base(), TempDir: filepath.Join(w.dir, "temp"), CacheSizeMax: 8,
		AdvancedTransform: transform, InverseTransform: inverse,
		Index: w.index, IndexLess: less,
	})
}

func (w *world) write(a write) {
	switch a.How {
	case 0:
		w.must(w.store.Write(a.K, []byte(a.V)))
	case 1:
		w.must(w.store.WriteString(a.K, a.V))
	default:
		w.must(w.store.WriteStream(a.K, strings.NewReader(a.V), false))
	}
}

func (w *world) failing(k string) error {
	return w.store.WriteStream(k, io.MultiReader(strings.NewReader("z"), broken{}), false)
}

type broken struct{}

func (broken) Read([]byte) (int, error) { return 0, errors.New("broken") }

// imports returns whether the source is there afterwards.
func (w *world) imports(i imported) bool {
	src := filepath.Join(w.dir, "source")
	w.must(os.WriteFile(src, []byte(i.V), 0o666))
	w.must(w.store.Import(src, i.K, i.Move))
	if w.careful {
		w.index.Insert(i.K)
	}
	_, err := os.Stat(src)
	return err == nil
}

func (w *world) read(k string) (string, error) {
	v, err := w.store.Read(k)
	return string(v), err
}

func (w *world) has(k string) bool    { return w.store.Has(k) }
func (w *world) erase(k string) error { return w.store.Erase(k) }

func (w *world) eraseAll() {
	w.must(w.store.EraseAll())
	if w.careful {
		w.index.Initialize(less, w.store.Keys(nil))
	}
}

func (w *world) keys() []string { return sorted(w.store.Keys(nil)) }

func (w *world) prefixed(prefix string) []string { return sorted(w.store.KeysPrefix(prefix, nil)) }

// sorted returns keys that come "in undefined order".
func sorted(keys <-chan string) (list []string) {
	for k := range keys {
		list = append(list, k)
	}
	slices.Sort(list)
	return list
}

func (w *world) ordered(q query) []string { return w.index.Keys(q.From, q.N) }
func (w *world) indexed() []string        { return w.index.Keys("", 99) }

func (w *world) open(o open) error {
	r, err := w.store.ReadStream(o.K, o.Direct)
	if err == nil {
		w.streams.Put(decode.Name[io.ReadCloser](o.As), r)
	}
	return err
}

func (w *world) readSome(r read) (string, error) {
	ref := decode.Ref[io.ReadCloser](r.S)
	s, _ := w.streams.Get(ref)
	b := make([]byte, r.N)
	n, err := io.ReadFull(s, b)
	if err != nil {
		_, _ = w.streams.Take(ref)
		w.must(s.Close())
	}
	if err == io.ErrUnexpectedEOF {
		err = io.EOF
	}
	return string(b[:n]), err
}

func (w *world) disk() map[string]string {
	files := map[string]string{}
	_ = filepath.Walk(w.base(), func(path string, info os.FileInfo, err error) error {
		if err == nil && !info.IsDir() {
			data, err := os.ReadFile(path)
			w.must(err)
			name, err := filepath.Rel(w.base(), path)
			w.must(err)
			files[filepath.ToSlash(name)] = string(data)
		}
		return nil
	})
	return files
}

// class is the part of an error that is compared.
func class(err error) string {
	if errors.Is(err, os.ErrNotExist) {
		return "does not exist"
	}
	return err.Error()
}

// stores returns the machine of a store. If it is careful, it mends the index, and asks it for what it can tell.
func stores(careful bool) *fuzzmachine.Machine {
	newModel := func() *model { return &model{values: map[string]string{}, careful: careful} }
	return fuzzmachine.New(newModel, func(t *fuzzmachine.T) *world { return newWorld(t, careful) },
		fuzzmachine.Both0("write", (*model).write, (*world).write).Weight(3),
		fuzzmachine.Both("failing", (*model).failing, (*world).failing).Domain(key),
		fuzzmachine.Both("import", (*model).imports, (*world).imports),
		fuzzmachine.Both2("read", (*model).read, (*world).read).Domain(key).Errors(class).Weight(2),
		fuzzmachine.Both("has", (*model).has, (*world).has).Domain(key),
		fuzzmachine.Both("erase", (*model).erase, (*world).erase).Domain(key).Errors(class),
		fuzzmachine.Call0("eraseall", (*model).eraseAll, (*world).eraseAll),
		fuzzmachine.Call0("reopen", (*model).reopen, (*world).reopen),
		fuzzmachine.Both("prefixed", (*model).prefixed, (*world).prefixed).Domain("one=a|a/|a/a|ab|b|b/|"),
		fuzzmachine.Both("ordered", (*model).ordered, (*world).ordered).WhenArgs((*model).found),
		fuzzmachine.Both("open", (*model).open, (*world).open).Errors(class).Weight(2),
		fuzzmachine.Both2("readsome", (*model).readSome, (*world).readSome).
			When((*model).streaming).WhenArgs((*model).fresh).Weight(2),
		mapping.Refine((*model).keys, (*world).keys),
		mapping.Refine((*model).keys, (*world).indexed).Named("index"),
		mapping.Refine((*model).disk, (*world).disk),
	).With(fuzzmachine.Bubble(), fuzzmachine.Steps(32))
}

var findings = []finding.Finding{
	{
		Section: "the end of an old stream brings the old value back",
		Script: `write k="a" v="" how=0; s0 = open k="a" direct=false; write k="a" v="x" how=0; ` +
			`readsome s0 n=1; read "a"`, Signature: "answer read", Rare: true,
		Known: fuzzmachine.Known("answer read", "answer has").When(streamed),
	},
	{
		Section: "Import with move does not put the key into the index",
		Script:  `import k="a" v="" move=true`, Signature: "state index", Shortest: true,
		Known: fuzzmachine.Known("state index", "state index:[*]").When(by("import")),
	},
	{
		Section: "EraseAll leaves the index as it is",
		Script:  `write k="a" v="" how=0; eraseall`, Signature: "state index", Rare: true,
		Known: fuzzmachine.Known("state index").When(by("eraseall")),
	},
	{
		Section: "the keys that follow one that is absent are the first ones",
		Script:  `write k="a" v="" how=0; ordered from="b" n=1`, Signature: "answer ordered", Rare: true,
		Known: fuzzmachine.Known("answer ordered"),
	},
	{
		Section:   "the index returns one key too few after a key",
		Script:    `write k="a" v="" how=0; write k="b" v="" how=0; ordered from="a" n=1`,
		Signature: "answer ordered", Rare: true,
		Known: fuzzmachine.Known("answer ordered"),
	},
}

// streamed is true if a stream was read to its end.
func streamed(f *fuzzmachine.Failure) bool { return strings.Contains(f.Script, "readsome") }

func by(action string) func(*fuzzmachine.Failure) bool {
	return func(f *fuzzmachine.Failure) bool { return f.Action == action }
}

func TestFindings(t *testing.T) { finding.Show(t, stores(false), findings...) }

// Guards keep the programs of this machine from what was found.
var machine = stores(true)

func FuzzStore(f *testing.F) {
	machine.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { machine.Run(t, tape) })
}
