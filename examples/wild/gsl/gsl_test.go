// Package gsl tests the generic list of subscriptions of nats-server v2.15.2. NumInterest counts only the
// subscriptions of the first branch that matches. Count counts a subscription twice if it is inserted twice.
package gsl

import (
	"slices"
	"strings"
	"testing"

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

var machine = fuzzmachine.New(newModel, newList,
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
).With(
	fuzzmachine.Known("answer count").When(insertsTwice).Because("the same subscription twice"),
	fuzzmachine.Known("answer num").When(hasWildcard).Because("of a.> and *.>, one is counted"),
)

func insertsTwice(f *fuzzmachine.Failure) bool {
	inserted := make(map[string]bool)
	for _, step := range strings.Split(f.Script, "; ") {
		if inserted[step] {
			return true
		}
		inserted[step] = strings.HasPrefix(step, "insert")
	}
	return false
}

func hasWildcard(f *fuzzmachine.Failure) bool {
	return strings.Contains(f.Script, "*") || strings.Contains(f.Script, "full")
}

func FuzzSublist(f *testing.F) {
	machine.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { machine.Run(t, tape) })
}
