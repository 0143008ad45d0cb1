package report

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// entry makes an entry from words: "put?" is skipped, "put!" fails, "put~" stutters. A slash precedes the
// state.
func entry(name, words string) Entry {
	e := Entry{Name: name, Script: strings.ReplaceAll(words, " ", "; ")}
	for i, word := range strings.Fields(words) {
		action, state, _ := strings.Cut(word, "/")
		s := Step{Number: i + 1, Action: strings.TrimRight(action, "?!~"), Text: action, State: state}
		s.Skipped, s.Failed, s.Stuttered = strings.HasSuffix(action, "?"), strings.HasSuffix(action, "!"),
			strings.HasSuffix(action, "~")
		if s.Failed {
			e.Verdict = &Verdict{Signature: "answer " + s.Action, Headline: name, Step: i + 1}
		}
		e.Steps = append(e.Steps, s)
	}
	return e
}

func data(entries ...Entry) *Data {
	d := New(Machine{
		Target:  "FuzzX",
		Actions: []Action{{Name: "put"}, {Name: "get", Guarded: true}, {Name: "idle", Guarded: true}, {Name: "grow", Stutters: true}},
	})
	for _, e := range entries {
		d.Add(e)
	}
	return d
}

func TestStepsAreCounted(t *testing.T) {
	d := data(entry("a", "put get? put get put~"), entry("b", "get! "), entry("c", "get? idle?"), entry("d", ""),
		Entry{Name: "e", Problem: "two arguments"}, entry("f", "late"))
	want := []tally{
		{name: "put", run: 3, stuttered: 1}, {name: "get", run: 2, skipped: 2, failed: 1},
		{name: "idle", skipped: 1}, {name: "grow"}, {name: "late", run: 1},
	}
	if !slices.Equal(d.tallies, want) {
		t.Errorf("tallies %+v, want %+v", d.tallies, want)
	}
	if d.entries != 6 || d.failed != 1 || d.unreadCount != 1 || d.steps != 9 {
		t.Errorf("%d entries, %d failed, %d not read, %d steps", d.entries, d.failed, d.unreadCount, d.steps)
	}
	if lead, want := d.lead(), "6 entries: 4 pass, 1 fails, 1 could not be read."; lead != want {
		t.Errorf("lead %q, want %q", lead, want)
	}
	if gaps, want := d.gaps(), []gap{{"idle", "is skipped in all of its 1 step: does its guard ever hold?"}, {"grow", "is in no entry."}}; !slices.Equal(gaps, want) {
		t.Errorf("gaps %q, want %q", gaps, want)
	}
}

func TestLeadSumsUpTheCorpus(t *testing.T) {
	for _, c := range []struct {
		entries []Entry
		want    string
	}{
		{nil, "The corpus has no entries."},
		{[]Entry{entry("a", "put")}, "1 entry, and all pass."},
		{[]Entry{entry("a", "put"), {Problem: "no"}}, "2 entries: 1 passes, 1 could not be read."},
		{[]Entry{entry("a", "put!"), entry("b", "get put!")}, "2 entries: 0 pass, 2 fail in one way."},
		{[]Entry{entry("a", "put!"), entry("b", "get!"), entry("c", "")}, "3 entries: 1 passes, 2 fail in 2 ways."},
	} {
		if lead := data(c.entries...).lead(); lead != c.want {
			t.Errorf("lead %q, want %q", lead, c.want)
		}
	}
}

// If it is not known whether a prophecy was consulted, there is no gap.
func TestUnconsultedPropheciesAreGaps(t *testing.T) {
	step := func(p Prophecy) Entry {
		return Entry{
			Steps: []Step{{Action: "put", Prophecies: []Prophecy{p}}, {Action: "put", Skipped: true, Prophecies: []Prophecy{p}}},
		}
	}
	for _, c := range []struct {
		prophecies []Prophecy
		want       prophecyCount
		gap        string
	}{
		{[]Prophecy{{Name: "late", Unusual: true, Known: true, Consulted: true}, {Name: "late", Known: true, Consulted: true}}, prophecyCount{"put", "late", 2, 1, 1, 1, 0}, ""},
		{[]Prophecy{{Name: "late", Unusual: true, Known: true}}, prophecyCount{"put", "late", 1, 1, 1, 0, 0}, "of put predicts something unusual in 1 step, but the system never consults it."},
		{[]Prophecy{{Name: "late", Unusual: true}}, prophecyCount{"put", "late", 1, 1, 0, 0, 0}, ""},
		{[]Prophecy{{Name: "late"}}, prophecyCount{"put", "late", 1, 0, 0, 0, 0}, "of put predicts nothing unusual in any entry."},
	} {
		d := New(Machine{})
		for _, p := range c.prophecies {
			d.Add(step(p))
		}
		said := ""
		for _, g := range d.gaps() {
			said += g.Words
		}
		if !slices.Equal(d.prophecies.list, []prophecyCount{c.want}) || said != c.gap {
			t.Errorf("%+v: %+v, %q", c.prophecies, d.prophecies.list, said)
		}
	}
}

// A prophecy that is consulted but that the action does not have has a row, and is no gap.
func TestUnforeseenPropheciesHaveRows(t *testing.T) {
	d := New(Machine{Actions: []Action{{Name: "put"}}})
	late := Prophecy{Name: "late", Unusual: true, Known: true}
	d.Add(Entry{Steps: []Step{
		{Action: "put", Prophecies: []Prophecy{late, {Name: "dark", Unusual: true}}, Unforeseen: []string{"lost", "slow"}},
		{Action: "put", Unforeseen: []string{"lost"}},
		{Action: "put", Skipped: true, Unforeseen: []string{"lost"}},
	}})
	rows := d.prophecies.rows()
	for i, want := range []prophecyRow{
		{Name: "late", Action: "put", Steps: "1", Unusual: "1", Consulted: "0", Share: "0\u00a0%", NotConsulted: "1"},
		{Name: "dark", Action: "put", Steps: "1", Unusual: "1", Consulted: "not known"},
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

// Tags show whether the prophecies of a step were consulted.
func TestTagsShowConsultedProphecies(t *testing.T) {
	var said []string
	for _, tag := range tags(Step{
		Prophecies: []Prophecy{
			{Name: "quiet", Known: true},
			{Name: "lost", Unusual: true, Known: true},
			{Name: "wait", Value: "3ms", Unusual: true, Known: true, Consulted: true},
			{Name: "next", Value: "@2", Unusual: true},
		},
		Unforeseen: []string{"crash"},
	}) {
		said = append(said, tag.Words)
	}
	if want := []string{"!lost not consulted", "!wait=3ms consulted", "!next@2", "!crash unforeseen"}; !slices.Equal(said, want) {
		t.Errorf("%q", said)
	}
}

// The page keeps the shortest entries of each failure.
func TestShortestEntriesAreKept(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	var entries []Entry
	for i := range 200 {
		entries = append(entries, entry(fmt.Sprintf("f%03d", i), strings.Repeat("get ", random.IntN(60))+"put!"),
			entry(fmt.Sprintf("p%03d", i), strings.Repeat("put ", i+2)))
	}
	random.Shuffle(len(entries), func(i, j int) { entries[i], entries[j] = entries[j], entries[i] })
	d := data(entries...)
	var want []string
	slices.SortFunc(entries, func(a, b Entry) int {
		return compare(kept{Entry: a, steps: len(a.Steps)}, kept{Entry: b, steps: len(b.Steps)})
	})
	for _, e := range entries {
		if e.Verdict != nil && len(want) < mostOfGroup {
			want = append(want, e.Name)
		}
	}
	var got []string
	for _, k := range d.failures.groups[0].kept {
		got = append(got, k.Name)
	}
	if !slices.Equal(got, want) || d.failures.groups[0].entries != 200 {
		t.Errorf("kept %q of %d, want %q", got, d.failures.groups[0].entries, want)
	}
}

// Add copies the entry, so the caller can change it afterwards.
func TestAddCopiesTheEntry(t *testing.T) {
	e := entry("a", "put get!")
	e.Steps[1].Logs = []string{"said"}
	e.Steps[1].Prophecies = []Prophecy{{Name: "late", Unusual: true}}
	before := written(t, data(e))
	e = entry("a", "put get!")
	e.Steps[1].Logs = []string{"said"}
	e.Steps[1].Prophecies = []Prophecy{{Name: "late", Unusual: true}}
	d := data(e)
	e.Verdict.Headline, e.Steps[0].Text, e.Steps[1].Logs[0], e.Steps[1].Prophecies[0].Name = "x", "x", "x", "x"
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

func TestImportPathsAreRemoved(t *testing.T) {
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
