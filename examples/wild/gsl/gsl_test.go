// Package gsl tests the generic list of subscriptions of nats-server v2.15.2 against a set of subscriptions.
// FINDINGS.md has what was found.
package gsl

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/examples/wild/internal/finding"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/nats-io/nats-server/v2/server/gsl"
)

type filter struct {
	Tokens []string `fuzz:"len=1..3,one=a|b|*"`
	Full   bool
}

func (f filter) tokens() []string {
	if f.Full {
		return append(slices.Clone(f.Tokens), ">")
	}
	return f.Tokens
}

const subject = "len=1..4,one=a|b|c"

type subscription struct {
	filter string
	value  int8
}

type model map[subscription]bool

func newModel() model { return model{} }

func (m model) insert(f filter, v int8) error {
	m[subscription{join(f.tokens()), v}] = true
	return nil
}

func (m model) remove(f filter, v int8) error {
	s := subscription{join(f.tokens()), v}
	if !m[s] {
		return gsl.ErrNotFound
	}
	delete(m, s)
	return nil
}

func (m model) match(tokens []string) (list []int8) {
	for s := range m {
		if f := strings.Split(s.filter, "."); covers(f, tokens) && (len(f) == len(tokens) || f[len(f)-1] == ">") {
			list = append(list, s.value)
		}
	}
	return list
}

func (m model) interest(tokens []string) bool { return len(m.match(tokens)) > 0 }
func (m model) num(tokens []string) int       { return len(m.match(tokens)) }
func (m model) count() uint32                 { return uint32(len(m)) }

// single returns the filter that all subscriptions have.
func (m model) single() (filter string, ok bool) {
	for s := range m {
		if ok && s.filter != filter {
			return "", false
		}
		filter, ok = s.filter, true
	}
	return filter, ok
}

func (m model) startingIn(tokens []string) bool {
	for s := range m {
		if f := strings.Split(s.filter, "."); f[len(f)-1] == ">" && covers(f, tokens) ||
			len(f) >= len(tokens) && covers(f[:len(tokens)], tokens) {
			return true
		}
	}
	return false
}

// covers reports whether the tokens of a filter match the first tokens of a subject. > matches one or more.
func covers(filter, subject []string) bool {
	for i, f := range filter {
		if i == len(subject) || f != ">" && f != "*" && f != subject[i] {
			return false
		}
	}
	return true
}

func join(tokens []string) string { return strings.Join(tokens, ".") }

type list struct{ *gsl.GenericSublist[int8] }

func newList(*fuzzmachine.T) list { return list{gsl.NewSublist[int8]()} }

func (l list) insert(f filter, v int8) error   { return l.Insert(join(f.tokens()), v) }
func (l list) remove(f filter, v int8) error   { return l.Remove(join(f.tokens()), v) }
func (l list) interest(tokens []string) bool   { return l.HasInterest(join(tokens)) }
func (l list) num(tokens []string) int         { return l.NumInterest(join(tokens)) }
func (l list) startingIn(tokens []string) bool { return l.HasInterestStartingIn(join(tokens)) }

func (l list) match(tokens []string) (values []int8) {
	l.Match(join(tokens), func(v int8) { values = append(values, v) })
	return values
}

// lists returns the machine of lists.
func lists() *fuzzmachine.Machine {
	return fuzzmachine.New(newModel, newList,
		fuzzmachine.Both("insert", fuzzmachine.Args(model.insert), fuzzmachine.Args(list.insert)).
			Domain("", "0..2"),
		fuzzmachine.Both("remove", fuzzmachine.Args(model.remove), fuzzmachine.Args(list.remove)).
			Domain("", "0..2"),
		fuzzmachine.Both("match", model.match, list.match).Domain(subject).Unordered(),
		fuzzmachine.Both("interest", model.interest, list.interest).Domain(subject),
		fuzzmachine.Both("num", model.num, list.num).Domain(subject),
		fuzzmachine.Both("startingin", model.startingIn, list.startingIn).Domain(subject),
		fuzzmachine.Call("count", model.count, list.Count),
		fuzzmachine.Call2("single", model.single, list.MatchesSingleFilter),
	)
}

var findings = []finding.Finding{
	{
		Section:   "NumInterest counts one of several branches",
		Script:    `insert {tokens=["a"] full=true} 0; insert {tokens=["*"] full=true} 0; num ["a", "a"]`,
		Signature: "answer num", Shortest: true,
		Known: fuzzmachine.Known("answer num").When(countsSome),
	},
	{
		Section:   "Count counts a subscription twice",
		Script:    `insert {tokens=["a"] full=false} 0; insert {tokens=["a"] full=false} 0; count`,
		Signature: "answer count", Shortest: true,
		Known: fuzzmachine.Known("answer count").When(countsTwice),
	},
}

// countsSome is whether some but not all subscriptions were counted, and one has a wildcard.
func countsSome(f *fuzzmachine.Failure) bool {
	all, counted := answers(f)
	return 0 < counted && counted < all && (strings.Contains(f.Script, "*") || strings.Contains(f.Script, "full=true"))
}

// countsTwice is whether too many were counted, as many as were inserted while they were there.
func countsTwice(f *fuzzmachine.Failure) bool {
	there, twice := map[string]bool{}, 0
	for _, step := range strings.Split(f.Script, "; ") {
		action, subscription, _ := strings.Cut(step, " ")
		if action == "insert" && there[subscription] {
			twice++
		}
		if action == "insert" || action == "remove" {
			there[subscription] = action == "insert"
		}
	}
	all, counted := answers(f)
	return counted-all == twice
}

// answers returns the numbers that a report has.
func answers(f *fuzzmachine.Failure) (model, system int) {
	_, numbers, _ := strings.Cut(f.Report, "model ")
	_, _ = fmt.Sscanf(numbers, "%d, system %d", &model, &system)
	return model, system
}

func TestFindings(t *testing.T) { finding.Show(t, lists(), findings...) }

var machine = finding.Past(lists(), findings...)

func FuzzSublist(f *testing.F) {
	machine.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { machine.Run(t, tape) })
}
