package report

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// An entry is made of words: "put", "put?" is skipped, "put!" fails, "put~" stutters; what follows a slash is the state.
func entry(name, words string) Entry {
	e := Entry{Name: name, Script: strings.ReplaceAll(words, " ", "; ")}
	for i, word := range strings.Fields(words) {
		action, state, _ := strings.Cut(word, "/")
		s := Step{Number: i + 1, Action: strings.TrimRight(action, "?!~"), Text: action, State: state}
		s.Skipped, s.Failed, s.Stuttered = strings.HasSuffix(action, "?"), strings.HasSuffix(action, "!"), strings.HasSuffix(action, "~")
		if s.Failed {
			e.Verdict = &Verdict{Kind: "answer", Signature: "answer " + s.Action, Headline: name, Step: i + 1}
		}
		e.Steps = append(e.Steps, s)
	}
	return e
}

func data(entries ...Entry) *Data {
	d := New(Machine{Target: "FuzzX", Actions: []Action{{Name: "put"}, {Name: "get", Guarded: true}, {Name: "idle", Guarded: true}, {Name: "grow", Stutters: true}}})
	for _, e := range entries {
		d.Add(e)
	}
	return d
}

func TestCounts(t *testing.T) {
	d := data(entry("a", "put get? put get put~"), entry("b", "get! "), entry("c", "get? idle?"), entry("d", ""), Entry{Name: "e", Trouble: "two arguments"}, entry("f", "late"))
	want := []tally{
		{name: "put", run: 3, stuttered: 1}, {name: "get", run: 2, skipped: 2, failed: 1},
		{name: "idle", skipped: 1}, {name: "grow"}, {name: "late", run: 1},
	}
	if !slices.Equal(d.tallies, want) {
		t.Errorf("tallies %+v, want %+v", d.tallies, want)
	}
	// What is skipped stands between no two; nor does the end of an entry.
	if len(d.follows) != 3 || d.follows[pair{0, 0}] != 1 || d.follows[pair{0, 1}] != 1 || d.follows[pair{1, 0}] != 1 {
		t.Errorf("follows %v", d.follows)
	}
	if d.entries != 6 || d.failed != 1 || d.troubled != 1 || d.steps != 9 {
		t.Errorf("%d entries, %d failed, %d in trouble, %d steps", d.entries, d.failed, d.troubled, d.steps)
	}
	if lead, want := d.lead(), "6 entries: 4 pass, 1 fails, 1 could not be read."; lead != want {
		t.Errorf("lead %q, want %q", lead, want)
	}
	if gaps, want := d.gaps(), []gap{{"idle", "is skipped in all of its 1 step: does its guard ever hold?"}, {"grow", "is in no entry."}}; !slices.Equal(gaps, want) {
		t.Errorf("gaps %q, want %q", gaps, want)
	}
}

func TestLead(t *testing.T) {
	for _, c := range []struct {
		entries []Entry
		want    string
	}{
		{nil, "The corpus has no entries."},
		{[]Entry{entry("a", "put")}, "1 entry, and all pass."},
		{[]Entry{entry("a", "put"), {Trouble: "no"}}, "2 entries: 1 passes, 1 could not be read."},
		{[]Entry{entry("a", "put!"), entry("b", "get put!")}, "2 entries: 0 pass, 2 fail in one way."},
		{[]Entry{entry("a", "put!"), entry("b", "get!"), entry("c", "")}, "3 entries: 1 passes, 2 fail in 2 ways."},
	} {
		if lead := data(c.entries...).lead(); lead != c.want {
			t.Errorf("lead %q, want %q", lead, c.want)
		}
	}
}

// A prophecy of which nobody can tell what became of it is no reason to say that the system never asks.
func TestOmens(t *testing.T) {
	step := func(p Prophecy) Entry {
		return Entry{Steps: []Step{{Action: "put", Prophecies: []Prophecy{p}}, {Action: "put", Skipped: true, Prophecies: []Prophecy{p}}}}
	}
	for _, c := range []struct {
		prophecies []Prophecy
		want       omen
		gap        string
	}{
		{[]Prophecy{{Name: "late", Unusual: true, Told: true, Fulfilled: true}, {Name: "late", Told: true, Fulfilled: true}}, omen{"put", "late", 2, 1, 1, 1, 0}, ""},
		{[]Prophecy{{Name: "late", Unusual: true, Told: true}}, omen{"put", "late", 1, 1, 1, 0, 0}, "of put is foretold in 1 step, and the system never asks for it."},
		{[]Prophecy{{Name: "late", Unusual: true}}, omen{"put", "late", 1, 1, 0, 0, 0}, ""},
		{[]Prophecy{{Name: "late"}}, omen{"put", "late", 1, 0, 0, 0, 0}, "of put foretells nothing unusual in any entry."},
	} {
		d := New(Machine{})
		for _, p := range c.prophecies {
			d.Add(step(p))
		}
		said := ""
		for _, g := range d.gaps() {
			said += g.Words
		}
		if !slices.Equal(d.omens.list, []omen{c.want}) || said != c.gap {
			t.Errorf("%+v: %+v, %q", c.prophecies, d.omens.list, said)
		}
	}
}

// What is asked for and not foretold stands in a row of its own, and is no gap.
func TestUnforeseen(t *testing.T) {
	d := New(Machine{Actions: []Action{{Name: "put"}}})
	late := Prophecy{Name: "late", Unusual: true, Told: true}
	d.Add(Entry{Steps: []Step{
		{Action: "put", Prophecies: []Prophecy{late, {Name: "dark", Unusual: true}}, Unforeseen: []string{"lost", "slow"}},
		{Action: "put", Unforeseen: []string{"lost"}},
		{Action: "put", Skipped: true, Unforeseen: []string{"lost"}},
	}})
	rows := d.omens.rows()
	for i, want := range []omenRow{
		{Name: "late", Action: "put", Steps: "1", Foretold: "1", Fulfilled: "0", Share: "0\u00a0%", Unfulfilled: "1", Bar: bar{Foretold: barLength}},
		{Name: "dark", Action: "put", Steps: "1", Foretold: "1", Fulfilled: "not told", Bar: bar{Foretold: barLength}},
		{Name: "lost", Action: "put", Unforeseen: "2"},
		{Name: "slow", Action: "put", Unforeseen: "1"},
	} {
		if i >= len(rows) || rows[i] != want {
			t.Errorf("%d: %+v, not %+v", i, rows, want)
		}
	}
	if gaps := d.gaps(); len(gaps) != 1 || gaps[0].Name != "!late" {
		t.Errorf("gaps: %+v", gaps)
	}
}

// Beside a step stands what became of its prophecies, in the words of scripts.
func TestTagsOfFate(t *testing.T) {
	var said []string
	for _, tag := range tags(Step{
		Prophecies: []Prophecy{
			{Name: "calm", Told: true},
			{Name: "lost", Unusual: true, Told: true},
			{Name: "wait", Value: "3ms", Unusual: true, Told: true, Fulfilled: true},
			{Name: "next", Value: "@2", Unusual: true},
		},
		Unforeseen: []string{"crash"},
	}) {
		said = append(said, tag.Words)
	}
	if want := []string{"!lost not asked for", "!wait=3ms fulfilled", "!next@2", "!crash unforeseen"}; !slices.Equal(said, want) {
		t.Errorf("%q", said)
	}
}

// Of each way to fail the shortest are kept, and of what passes the shortest that takes an action.
func TestKept(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	var entries []Entry
	for i := range 200 {
		entries = append(entries, entry(fmt.Sprintf("f%03d", i), strings.Repeat("get ", random.IntN(60))+"put!"), entry(fmt.Sprintf("p%03d", i), strings.Repeat("put ", i+2)))
	}
	random.Shuffle(len(entries), func(i, j int) { entries[i], entries[j] = entries[j], entries[i] })
	d := data(entries...)
	var want []string
	slices.SortFunc(entries, func(a, b Entry) int {
		return compare(kept{Entry: a, steps: len(a.Steps)}, kept{Entry: b, steps: len(b.Steps)})
	})
	for _, e := range entries {
		if e.Verdict != nil && len(want) < mostOfAWay {
			want = append(want, e.Name)
		}
	}
	var got []string
	for _, k := range d.failures.list[0].kept {
		got = append(got, k.Name)
	}
	if !slices.Equal(got, want) || d.failures.list[0].entries != 200 {
		t.Errorf("kept %q of %d, want %q", got, d.failures.list[0].entries, want)
	}
	if s := d.samples.ordered(); len(s) != 1 || s[0].Name != "p000" {
		t.Errorf("samples %+v", s)
	}
}

// What the caller writes to after Add is the caller's.
func TestOwn(t *testing.T) {
	e := entry("a", "put get!")
	e.Steps[1].Views, e.Steps[1].Logs = []View{{Model: "1", System: "2"}}, []string{"said"}
	e.Steps[1].Prophecies = []Prophecy{{Name: "late", Unusual: true}}
	before := written(t, data(e))
	e = entry("a", "put get!")
	e.Steps[1].Views, e.Steps[1].Logs = []View{{Model: "1", System: "2"}}, []string{"said"}
	e.Steps[1].Prophecies = []Prophecy{{Name: "late", Unusual: true}}
	d := data(e)
	e.Verdict.Headline, e.Steps[0].Text, e.Steps[1].Views[0].Model, e.Steps[1].Logs[0], e.Steps[1].Prophecies[0].Name = "x", "x", "x", "x", "x"
	if written(t, d) != before {
		t.Error("the page changes with the caller's entry")
	}
}

func written(t *testing.T, d *Data) string {
	t.Helper()
	var page strings.Builder
	if err := Write(&page, d); err != nil {
		t.Fatal(err)
	}
	return page.String()
}

func TestBriefly(t *testing.T) {
	for domain, want := range map[string]string{
		"int8, 0..255": "int8, 0..255", "string, len=1..8,from=a-c/": "string, len=1..8,from=a-c/", "one=text/html|a/b": "one=text/html|a/b",
		"decode.Opaque[github.com/fuzzmachine/go/examples/kv.ID]":    "decode.Opaque[kv.ID]",
		"map[example.com/a-b/v2.Key]gopkg.in/yaml.v3.Node, len=0..3": "map[v2.Key]yaml.v3.Node, len=0..3",
	} {
		if got := briefly([]Argument{{Domain: domain}})[0].Domain; got != want {
			t.Errorf("%s is %s, want %s", domain, got, want)
		}
	}
}
