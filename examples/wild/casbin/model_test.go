package casbin

import "slices"

const users = "one=a|b|c|d"

type rule struct {
	S string `fuzz:"one=a|b|c"`
	O string `fuzz:"one=x|y"`
	A string `fuzz:"one=r|w"`
}

// A link gives a user a role.
type link struct {
	U string `fuzz:"one=a|b|c|d"`
	R string `fuzz:"one=a|b|c|d"`
}

func (r rule) list() []string { return []string{r.S, r.O, r.A} }
func (l link) list() []string { return []string{l.U, l.R} }

type model struct {
	rules []rule
	links []link
}

func newModel() *model { return new(model) }

func (m *model) has(r rule) bool             { return slices.Contains(m.rules, r) }
func (m *model) some(l []rule) bool          { return len(l) > 0 }
func (m *model) replaces(old, new rule) bool { return m.has(old) && !m.has(new) }
func (m *model) apart(l link) bool           { return l.U != l.R }
func (m *model) policy() [][]string          { return lists(m.rules) }

func (m *model) distinct(l []rule) bool {
	for i, r := range l {
		if slices.Contains(l[:i], r) {
			return false
		}
	}
	return len(l) > 0
}

func (m *model) add(r rule) bool {
	if m.has(r) {
		return false
	}
	m.rules = append(m.rules, r)
	return true
}

func (m *model) remove(r rule) bool { return without(&m.rules, func(x rule) bool { return x == r }) }

// addAll adds all rules or none.
func (m *model) addAll(l []rule) bool {
	if slices.ContainsFunc(l, m.has) {
		return false
	}
	m.rules = append(m.rules, l...)
	return true
}

func (m *model) addEx(l []rule) bool {
	for _, r := range l {
		m.add(r)
	}
	return true
}

// removeAll returns true if one of the rules existed, which is not documented.
func (m *model) removeAll(l []rule) bool {
	return without(&m.rules, func(r rule) bool { return slices.Contains(l, r) })
}

func (m *model) removeFiltered(field int, value string) bool {
	return without(&m.rules, func(r rule) bool { return r.list()[field] == value })
}

func (m *model) update(old, new rule) bool {
	i := slices.Index(m.rules, old)
	m.rules[i] = new
	return true
}

func (m *model) link(l link) bool {
	if slices.Contains(m.links, l) {
		return false
	}
	m.links = append(m.links, l)
	return true
}

func (m *model) unlink(l link) bool { return without(&m.links, func(x link) bool { return x == l }) }

func (m *model) deleteUser(user string) bool {
	links := without(&m.links, func(l link) bool { return l.U == user })
	return without(&m.rules, func(r rule) bool { return r.S == user }) || links
}

func (m *model) deleteRole(role string) bool {
	links := without(&m.links, func(l link) bool { return l.R == role || l.U == role })
	return without(&m.rules, func(r rule) bool { return r.S == role }) || links
}

// without removes an item from a list and reports whether it was there.
func without[E any](list *[]E, deleted func(E) bool) bool {
	n := len(*list)
	*list = slices.DeleteFunc(*list, deleted)
	return len(*list) < n
}

func (m *model) roles(user string) (roles []string) {
	for _, l := range m.links {
		if l.U == user {
			roles = append(roles, l.R)
		}
	}
	return roles
}

func (m *model) implicit(user string) []string { return m.reached(user)[1:] }

// reached returns a user and the roles that links lead to.
func (m *model) reached(user string) []string {
	seen := []string{user}
	for i := 0; i < len(seen); i++ {
		for _, role := range m.roles(seen[i]) {
			if !slices.Contains(seen, role) {
				seen = append(seen, role)
			}
		}
	}
	return seen
}

func (m *model) enforce(r rule) bool {
	return slices.ContainsFunc(m.reached(r.S), func(role string) bool { return m.has(rule{role, r.O, r.A}) })
}

func (m *model) grouping() (all [][]string) {
	for _, l := range m.links {
		all = append(all, l.list())
	}
	return all
}
