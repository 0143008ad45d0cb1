// Package vellum tests blevesearch/vellum v1.2.1 against maps: FSTs that are built of sorted keys, iterators with
// bounds, automata and merges. FINDINGS.md has what was found.
package vellum

import (
	"bytes"
	"errors"
	"maps"
	"regexp"
	"slices"
	"testing"

	"github.com/blevesearch/vellum"
	"github.com/blevesearch/vellum/levenshtein"
	vregexp "github.com/blevesearch/vellum/regexp"
	"github.com/fuzzmachine/go/examples/wild/internal/finding"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
)

type key string

// Domain implements the optional method of arguments.
func (key) Domain() string { return "len=0..3,from=abc" }

type put struct {
	K key
	V uint64 `fuzz:"one=0|1|2|255|256|65536|4294967296"`
}

// Options are those of a builder. Without a table, it does not share suffixes.
type options struct {
	Table int `fuzz:"one=0|1|16"`
	MRU   int `fuzz:"1..2"`
}

// A pattern is a regular expression that keys are searched by: for the model, and as an automaton.
type pattern struct {
	model     *regexp.Regexp
	automaton *vregexp.Regexp
}

var patterns = compiled("", "a", ".", ".*", "a.*", "[ab]+", "(ab|b)c?", "a{2}", "(a|bc)*", "[^a]b?", ".*c")

func compiled(texts ...string) (list []pattern) {
	for _, text := range texts {
		automaton, err := vregexp.New(text)
		if err != nil {
			panic(err)
		}
		list = append(list, pattern{regexp.MustCompile("^(?s:" + text + ")$"), automaton})
	}
	return list
}

type similar struct {
	Query    key
	Distance uint8 `fuzz:"0..2"`
	Swaps    bool
}

// Automata of a distance are made by one of two builders.
var builders = map[bool]*levenshtein.LevenshteinAutomatonBuilder{false: builder(false), true: builder(true)}

func builder(swaps bool) *levenshtein.LevenshteinAutomatonBuilder {
	b, err := levenshtein.NewLevenshteinAutomatonBuilder(2, swaps)
	if err != nil {
		panic(err)
	}
	return b
}

type world struct {
	t          *fuzzmachine.T
	pending    table
	now, older *vellum.FST
	iterator   *vellum.FSTIterator
}

func newWorld(t *fuzzmachine.T) *world {
	w := &world{t: t, pending: table{}}
	w.must(w.build(options{}))
	w.older = w.now
	return w
}

func (w *world) must(err error) {
	if err != nil {
		w.t.Fatalf("%v", err)
	}
}

func (w *world) put(p put)    { w.pending[string(p.K)] = p.V }
func (w *world) remove(k key) { delete(w.pending, string(k)) }
func (w *world) keep()        { w.older = w.now }
func (w *world) swap()        { w.now, w.older = w.older, w.now }
func (w *world) len() int     { return w.now.Len() }

func (w *world) build(o options) error {
	var b bytes.Buffer
	to, err := vellum.New(&b, &vellum.BuilderOpts{Encoder: 1, RegistryTableSize: o.Table, RegistryMRUSize: o.MRU})
	if err != nil {
		return err
	}
	last := ""
	for _, k := range slices.Sorted(maps.Keys(w.pending)) {
		if err := to.Insert([]byte(k), w.pending[k]); err != nil {
			return err
		}
		// "ErrOutOfOrder is returned when values are not inserted in lexicographic order."
		if last != "" && !errors.Is(to.Insert([]byte(last), 1), vellum.ErrOutOfOrder) {
			w.t.Fatalf("%q after %q", last, k)
		}
		last = k
	}
	w.must(to.Close())
	w.now, err = vellum.Load(b.Bytes())
	return err
}

func (w *world) get(k key) (uint64, bool, error) {
	reader, err := w.now.Reader()
	w.must(err)
	v, ok, err := w.now.Get([]byte(k))
	if again, found, err := reader.Get([]byte(k)); v != again || ok != found || err != nil {
		w.t.Errorf("the reader has %d %v %v", again, found, err)
	}
	if has, err := w.now.Contains([]byte(k)); has != ok || err != nil {
		w.t.Errorf("Contains: %v %v", has, err)
	}
	return v, ok, err
}

func (w *world) ends() (string, string) {
	first, err := w.now.GetMinKey()
	w.must(err)
	last, err := w.now.GetMaxKey()
	w.must(err)
	return string(first), string(last)
}

func (b bounds) bytes() (start, end []byte) {
	if !b.Open {
		end = []byte(b.End)
	}
	return []byte(b.Start), end
}

// A walker is an iterator of one FST or of several. That of several is said to be an Iterator, but has no Reset.
type walker interface {
	Current() ([]byte, uint64)
	Next() error
}

// collect returns what an iterator has, from where it is.
func (w *world) collect(i walker, err error) (list []pair) {
	for ; err == nil; err = i.Next() {
		k, v := i.Current()
		if list = append(list, pair{string(k), v}); len(list) > 100 {
			w.t.Fatalf("there is no end of %v", list[:10])
		}
	}
	if !errors.Is(err, vellum.ErrIteratorDone) {
		w.must(err)
	}
	return list
}

func (w *world) all() []pair { return w.between(bounds{Open: true}) }

func (w *world) between(b bounds) []pair {
	i, err := w.now.Iterator(b.bytes())
	return w.collect(i, err)
}

// begin resets the iterator, or makes one.
func (w *world) begin(b bounds) (pair, error) {
	if w.iterator == nil {
		w.iterator = new(vellum.FSTIterator)
	}
	start, end := b.bytes()
	return w.current(w.iterator.Reset(w.now, start, end, nil))
}

func (w *world) current(err error) (pair, error) {
	if err != nil {
		return pair{}, err
	}
	k, v := w.iterator.Current()
	return pair{string(k), v}, nil
}

func (w *world) seek(k key) (pair, error) { return w.current(w.iterator.Seek([]byte(k))) }
func (w *world) next() (pair, error)      { return w.current(w.iterator.Next()) }

func (w *world) regexp(p int) []pair {
	i, err := w.now.Search(patterns[p].automaton, nil, nil)
	return w.collect(i, err)
}

func (w *world) similar(s similar) []pair {
	automaton, err := builders[s.Swaps].BuildDfa(string(s.Query), s.Distance)
	w.must(err)
	i, err := w.now.Search(automaton, nil, nil)
	return w.collect(i, err)
}

// iterators returns those of both FSTs that have something.
func (w *world) iterators(b bounds) (list []vellum.Iterator) {
	for _, f := range []*vellum.FST{w.now, w.older} {
		if i, err := f.Iterator(b.bytes()); err == nil {
			list = append(list, i)
		}
	}
	return list
}

func (w *world) merge(how merge) error {
	of := map[merge]vellum.MergeFunc{"min": vellum.MergeMin, "max": vellum.MergeMax, "sum": vellum.MergeSum}[how]
	var b bytes.Buffer
	err := vellum.Merge(&b, &vellum.BuilderOpts{Encoder: 1}, w.iterators(bounds{Open: true}), of)
	if err == nil {
		w.now, err = vellum.Load(b.Bytes())
	}
	return err
}

func (w *world) mergeBetween(b bounds) []pair {
	i, err := vellum.NewMergeIterator(w.iterators(b), vellum.MergeMin)
	return w.collect(i, err)
}

func (w *world) mergeSeek(k key) []pair {
	i, err := vellum.NewMergeIterator(w.iterators(bounds{Open: true}), vellum.MergeMin)
	w.must(err)
	return w.collect(i, i.Seek([]byte(k)))
}

type element = fuzzmachine.Element[*fuzzmachine.Pair[*model, *world]]

// machines returns a machine of FSTs, with more elements.
func machines(more ...element) *fuzzmachine.Machine {
	return fuzzmachine.New(newModel, newWorld, append(more,
		fuzzmachine.Both0("put", (*model).put, (*world).put).Weight(6),
		fuzzmachine.Both0("remove", (*model).remove, (*world).remove),
		fuzzmachine.Both("build", (*model).build, (*world).build).Weight(4),
		fuzzmachine.Call0("keep", (*model).keep, (*world).keep),
		fuzzmachine.Call0("swap", (*model).swap, (*world).swap),
		fuzzmachine.Both3("get", (*model).get, (*world).get),
		fuzzmachine.Call2("ends", (*model).ends, (*world).ends).When((*model).some),
		fuzzmachine.Both("between", (*model).between, (*world).between).WhenArgs((*model).inside),
		fuzzmachine.Both2("begin", (*model).begin, (*world).begin).WhenArgs((*model).inside).Weight(2),
		fuzzmachine.Both2("seek", (*model).seek, (*world).seek).When((*model).used).WhenArgs((*model).seeks).
			Weight(2),
		fuzzmachine.Call2("next", (*model).next, (*world).next).When((*model).isAt).Weight(3),
		fuzzmachine.Both("regexp", (*model).regexp, (*world).regexp).Domain("0..10"),
		fuzzmachine.Both("similar", (*model).similar, (*world).similar).WhenArgs((*model).farthest),
		fuzzmachine.Both("merge", (*model).merge, (*world).merge).WhenArgs((*model).lacksEmpty),
		mapping.Refine((*model).all, (*world).all),
		mapping.Refine((*model).len, (*world).len),
	)...)
}

// With these most programs would end early.
var faults = []element{
	fuzzmachine.Both("betweenoutside", (*model).between, (*world).between).WhenArgs((*model).outside),
	fuzzmachine.Both2("seekend", (*model).seek, (*world).seek).When((*model).used).WhenArgs((*model).seeksEnd),
	fuzzmachine.Both("near", (*model).similar, (*world).similar).WhenArgs((*model).near),
	fuzzmachine.Call2("nextdone", (*model).next, (*world).next).When((*model).isDone),
	fuzzmachine.Both("mergeempty", (*model).merge, (*world).merge).WhenArgs((*model).hasEmpty),
	fuzzmachine.Both("mergebetween", (*model).mergeBetween, (*world).mergeBetween).WhenArgs((*model).bounded),
	fuzzmachine.Both("mergeseek", (*model).mergeSeek, (*world).mergeSeek).When((*model).some).
		WhenArgs((*model).plain),
}

var findings = []finding.Finding{
	{
		Section:   "an iterator that is to end at a key begins there",
		Script:    `put k="" v=1; build table=0 mru=1; betweenoutside start="" end="" open=false`,
		Signature: "answer betweenoutside",
		Known:     fuzzmachine.Known("answer betweenoutside", "answer seekend"),
	},
	{
		Section:   "Next begins again after the last key",
		Script:    `put k="a" v=0; build table=0 mru=1; begin start="aa" end="" open=true; nextdone`,
		Signature: "answer nextdone", Rare: true,
		Known: fuzzmachine.Known("answer nextdone"),
	},
	{
		Section:   "Merge loses all if there is an empty key",
		Script:    `put k="" v=1; build table=0 mru=1; mergeempty "min"`,
		Signature: "state all",
		Known:     fuzzmachine.Known("state all", "state len", "answer mergeempty").When(during("mergeempty")),
	},
	{
		Section:   "a merge ignores where its iterators end",
		Script:    `put k="a" v=0; put k="b" v=0; build table=0 mru=1; mergebetween start="" end="b" open=false`,
		Signature: "answer mergebetween", Rare: true,
		Known: fuzzmachine.Known("answer mergebetween"),
	},
	{
		Section:   "MergeIterator.Seek stays where it was",
		Script:    `put k="a" v=0; build table=0 mru=1; mergeseek "b"`,
		Signature: "answer mergeseek",
		Known:     fuzzmachine.Known("answer mergeseek"),
	},
	{
		Section:   "BuildDfa ignores the distance",
		Script:    `put k="a" v=0; build table=0 mru=1; near query="" distance=0 swaps=false`,
		Signature: "answer near",
		Known:     fuzzmachine.Known("answer near"),
	},
}

func during(action string) func(*fuzzmachine.Failure) bool {
	return func(f *fuzzmachine.Failure) bool { return f.Action == action }
}

func TestFindings(t *testing.T) { finding.Show(t, machines(faults...), findings...) }

var machine = machines()

func FuzzFST(f *testing.F) {
	machine.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { machine.Run(t, tape) })
}
