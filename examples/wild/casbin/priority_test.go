package casbin

import (
	"strconv"
	"strings"
	"testing"

	"github.com/casbin/casbin/v3"
	"github.com/casbin/casbin/v3/constant"
	config "github.com/casbin/casbin/v3/model"
	"github.com/fuzzmachine/go/examples/wild/internal/finding"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
)

// As in examples/priority_model_explicit.conf of casbin, with subjects alone.
const priorityConf = `
[request_definition]
r = sub
[policy_definition]
p = priority, sub, eft
[policy_effect]
e = priority(p.eft) || deny
[matchers]
m = r.sub == p.sub
`

// A verdict is a rule with a priority.
type verdict struct {
	P    int    `fuzz:"1..2"`
	S    string `fuzz:"one=a|b"`
	Deny bool
}

func (v verdict) list() []string {
	effect := "allow"
	if v.Deny {
		effect = "deny"
	}
	return []string{strconv.Itoa(v.P), v.S, effect}
}

func (v verdict) opposite() verdict {
	v.Deny = !v.Deny
	return v
}

type verdicts map[verdict]bool

func newVerdicts() verdicts { return verdicts{} }

func (m verdicts) has(v verdict) bool { return m[v] }

// free is whether v contradicts no verdict with the same priority. Nobody promises which of them decides.
func (m verdicts) free(v verdict) bool { return !m[v.opposite()] }

func (m verdicts) add(v verdict) bool {
	there := m[v]
	m[v] = true
	return !there
}

func (m verdicts) remove(v verdict) bool {
	there := m[v]
	delete(m, v)
	return there
}

// turn changes the effect of a rule.
func (m verdicts) turn(v verdict) bool { return m.remove(v) && m.add(v.opposite()) }

// enforce is decided by the lowest number: "when multiple policies match, the one with highest priority wins",
// "lower number = higher priority" (casbin.org/docs/priority-model).
func (m verdicts) enforce(s string) bool {
	for p := range 3 {
		switch {
		case m[verdict{p, s, true}]:
			return false
		case m[verdict{p, s, false}]:
			return true
		}
	}
	return false
}

func (m verdicts) policy() (all [][]string) {
	for v := range m {
		all = append(all, v.list())
	}
	return all
}

type ranked struct{ *casbin.Enforcer }

func newRanked(*fuzzmachine.T) ranked {
	return ranked{must(casbin.NewEnforcer(must(config.NewModelFromString(priorityConf))))}
}

// newTold returns an enforcer that was told which field is the priority. It finds that out by itself when it loads
// rules, and not when they are added.
func newTold(*fuzzmachine.T) ranked {
	e := newRanked(nil)
	e.SetFieldIndex("p", constant.PriorityIndex, 0)
	return e
}

func (e ranked) add(v verdict) bool    { return must(e.AddPolicy(v.list())) }
func (e ranked) remove(v verdict) bool { return must(e.RemovePolicy(v.list())) }
func (e ranked) has(v verdict) bool    { return must(e.HasPolicy(v.list())) }
func (e ranked) turn(v verdict) bool   { return must(e.UpdatePolicy(v.list(), v.opposite().list())) }
func (e ranked) enforce(s string) bool { return must(e.Enforce(s)) }
func (e ranked) policy() [][]string    { return must(e.GetPolicy()) }

// priorities returns the machine of rules with priorities.
func priorities(newEnforcer func(*fuzzmachine.T) ranked) *fuzzmachine.Machine {
	return fuzzmachine.New(newVerdicts, newEnforcer,
		fuzzmachine.Both("add", verdicts.add, ranked.add).WhenArgs(verdicts.free).Weight(3),
		fuzzmachine.Both("remove", verdicts.remove, ranked.remove),
		fuzzmachine.Both("turn", verdicts.turn, ranked.turn).WhenArgs(verdicts.has),
		fuzzmachine.Both("has", verdicts.has, ranked.has),
		fuzzmachine.Both("enforce", verdicts.enforce, ranked.enforce).Domain("one=a|b").Weight(2),
		mapping.Refine(verdicts.policy, ranked.policy).Unordered(),
	)
}

var added = finding.Finding{
	Section: "AddPolicy ignores the priority", Withheld: true,
	Known: fuzzmachine.Known("answer enforce").When(func(f *fuzzmachine.Failure) bool { return !removes(f) }),
}

var removed = finding.Finding{
	Section: "RemovePolicy grants what is denied", Withheld: true,
	Known: fuzzmachine.Known("answer enforce").When(removes),
}

// removes is whether a rule was removed.
func removes(f *fuzzmachine.Failure) bool { return strings.Contains(f.Script, "remove ") }

func TestFindings(t *testing.T) {
	finding.Show(t, finding.Past(priorities(newRanked), removed), added)
	finding.Show(t, priorities(newTold), removed)
}

// With what newTold does, only the second one is to be gone past.
var behind = finding.Past(priorities(newTold), removed)

func FuzzPriorities(f *testing.F) {
	behind.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { behind.Run(t, tape) })
}
