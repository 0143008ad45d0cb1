// Package casbin tests rules, roles and priorities of casbin v3.10.0 against lists and sets of rules. FINDINGS.md
// has what was found.
package casbin

import (
	"slices"
	"testing"

	"github.com/casbin/casbin/v3"
	config "github.com/casbin/casbin/v3/model"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
)

const conf = `
[request_definition]
r = sub, obj, act
[policy_definition]
p = sub, obj, act
[role_definition]
g = _, _
[policy_effect]
e = some(where (p.eft == allow))
[matchers]
m = g(r.sub, p.sub) && r.obj == p.obj && r.act == p.act
`

type enforcer struct{ *casbin.Enforcer }

func newEnforcer(*fuzzmachine.T) enforcer {
	return enforcer{must(casbin.NewEnforcer(must(config.NewModelFromString(conf))))}
}

func (e enforcer) add(r rule) bool           { return must(e.AddPolicy(r.list())) }
func (e enforcer) remove(r rule) bool        { return must(e.RemovePolicy(r.list())) }
func (e enforcer) has(r rule) bool           { return must(e.HasPolicy(r.list())) }
func (e enforcer) addAll(l []rule) bool      { return must(e.AddPolicies(lists(l))) }
func (e enforcer) addEx(l []rule) bool       { return must(e.AddPoliciesEx(lists(l))) }
func (e enforcer) removeAll(l []rule) bool   { return must(e.RemovePolicies(lists(l))) }
func (e enforcer) update(old, new rule) bool { return must(e.UpdatePolicy(old.list(), new.list())) }
func (e enforcer) enforce(r rule) bool       { return must(e.Enforce(r.S, r.O, r.A)) }
func (e enforcer) policy() [][]string        { return must(e.GetPolicy()) }

func (e enforcer) removeFiltered(field int, value string) bool {
	return must(e.RemoveFilteredPolicy(field, value))
}

func (e enforcer) link(l link) bool            { return must(e.AddGroupingPolicy(l.list())) }
func (e enforcer) unlink(l link) bool          { return must(e.RemoveGroupingPolicy(l.list())) }
func (e enforcer) links() [][]string           { return must(e.GetGroupingPolicy()) }
func (e enforcer) roles(user string) []string  { return must(e.GetRolesForUser(user)) }
func (e enforcer) deleteUser(user string) bool { return must(e.DeleteUser(user)) }
func (e enforcer) deleteRole(role string) bool { return must(e.DeleteRole(role)) }

// implicit returns the roles of a user, without the user.
func (e enforcer) implicit(user string) []string {
	return slices.DeleteFunc(must(e.GetImplicitRolesForUser(user)),
		func(role string) bool { return role == user })
}

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

func lists(rules []rule) (all [][]string) {
	for _, r := range rules {
		all = append(all, r.list())
	}
	return all
}

var machine = fuzzmachine.New(newModel, newEnforcer,
	fuzzmachine.Both("add", (*model).add, enforcer.add).Weight(2),
	fuzzmachine.Both("remove", (*model).remove, enforcer.remove),
	fuzzmachine.Both("addall", (*model).addAll, enforcer.addAll).WhenArgs((*model).distinct),
	fuzzmachine.Both("addex", (*model).addEx, enforcer.addEx).WhenArgs((*model).some),
	fuzzmachine.Both("removeall", (*model).removeAll, enforcer.removeAll).WhenArgs((*model).distinct),
	fuzzmachine.Both("update", fuzzmachine.Args((*model).update), fuzzmachine.Args(enforcer.update)).
		WhenArgs(fuzzmachine.Args((*model).replaces)),
	fuzzmachine.Both("removefiltered",
		fuzzmachine.Args((*model).removeFiltered), fuzzmachine.Args(enforcer.removeFiltered)).
		Domain("0..2", "one=a|b|x|y|r|w"),
	fuzzmachine.Both("link", (*model).link, enforcer.link).Weight(2).WhenArgs((*model).apart),
	fuzzmachine.Both("unlink", (*model).unlink, enforcer.unlink),
	fuzzmachine.Both("enforce", (*model).enforce, enforcer.enforce),
	fuzzmachine.Both("has", (*model).has, enforcer.has),
	fuzzmachine.Both("deleteuser", (*model).deleteUser, enforcer.deleteUser).Domain(users),
	fuzzmachine.Both("deleterole", (*model).deleteRole, enforcer.deleteRole).Domain(users),
	fuzzmachine.Both("roles", (*model).roles, enforcer.roles).Domain(users).Unordered(),
	fuzzmachine.Both("implicit", (*model).implicit, enforcer.implicit).Domain(users).Unordered(),
	mapping.Refine((*model).policy, enforcer.policy).Named("policy").Unordered(), // see FINDINGS.md
	mapping.Refine((*model).grouping, enforcer.links).Named("grouping").Unordered(),
)

func FuzzEnforcer(f *testing.F) {
	machine.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { machine.Run(t, tape) })
}
