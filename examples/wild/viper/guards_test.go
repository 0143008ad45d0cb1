package viper

import "strings"

func (m *model) unbound(k key, _ value) bool {
	_, is := m.Flags[k.lower()]
	return !is && !m.aliased(k)
}
func (m *model) bound(k key, _ value) bool { _, is := m.Flags[k.lower()]; return is }

// aliased is whether a key is the name of an alias, or begins with one.
func (m *model) aliased(k key) bool {
	for _, p := range append(parents(k.lower()), k.lower()) {
		if m.Aliases[p] != "" {
			return true
		}
	}
	return false
}

func (m *model) unaliased(k key) bool { return !m.aliased(k) }

// settable is that a key is not below an alias: what is set there is lost. The alias itself can be set.
func (m *model) settable(k key, _ value) bool { return m.Aliases[k.lower()] != "" || !m.aliased(k) }

// plain is that the lines of a file use no names of aliases, which are lost, and that no value is above or below a key with
// dots in it.
func (m *model) plain(f file) bool {
	nested, whole := f.layers()
	for path := range whole {
		if nested.hides(path) || whole.hides(path) || nested.at(path).Below != nil {
			return false
		}
	}
	for _, l := range f {
		if m.aliased(l.Key) && !(m.Trusting && len(f) == 1 && m.Aliases[l.Key.lower()] != "") {
			return false
		}
	}
	return true
}

// fits is that merging a file replaces no map by a value, and no value by a map, since nothing says what that does. Its
// keys have no dots, and are no aliases.
func (m *model) fits(f file) bool {
	nested, whole := f.layers()
	for path := range nested {
		if m.aliased(key(path)) || m.Config.hides(path) || m.Config.at(path).Below != nil {
			return false
		}
	}
	return len(whole) == 0 && m.plain(f)
}

// names is that an alias is a new one of one part, and that only one of the two has something.
func (m *model) names(a, k key) bool {
	from, to := a.lower(), k.lower()
	if strings.Contains(from, ".") || from == to || strings.HasPrefix(to, from+".") || m.aliased(a) || m.aliased(k) {
		return false
	}
	for _, other := range m.Aliases {
		if other == from || strings.HasPrefix(other, from+".") {
			return false
		}
	}
	for p := range m.keys() {
		if p != from && strings.HasPrefix(p, from+".") { // it has parts of its own
			return false
		}
	}
	if strings.Contains(to, ".") && !m.get(a).nothing() && !m.Trusting {
		return false
	}
	_, flagged := m.Flags[from] // issue 711: flags and variables that are bound to the name are lost
	if flagged || m.Bound[from] || m.Env[from] != "" || m.Auto {
		return false
	}
	return m.get(a).nothing() || m.get(k).nothing() && !m.Set.hides(to) && !m.Config.hides(to) && !m.Defaults.hides(to)
}

// known is that what was found does not hide a key, or show it: a flag above that was not given, a variable above that is
// bound and set, a key above with dots, an alias above.
func (m *model) known(k key) bool {
	if m.Trusting {
		return true
	}
	for _, p := range parents(k.lower()) {
		if m.Aliases[p] != "" {
			return false
		}
	}
	for _, p := range parents(m.real(k)) {
		if f, is := m.Flags[p]; is && f.Changed == "" || m.Bound[p] && m.Env[p] != "" || m.Whole[p] != "" {
			return false
		}
	}
	return true
}

// knownSub is that no variable has the name of a key above, with that of the part or without it, and that the part is no
// alias, whose own name is that of its variables.
func (m *model) knownSub(k, in key) bool {
	if m.aliased(k) && !m.Trusting {
		return false
	}
	for _, p := range parents(in.lower()) {
		if m.Env[p] != "" || m.Env[k.lower()+"."+p] != "" {
			return m.Trusting
		}
	}
	return m.known(k)
}

// knownSettings is that nothing is bound to a key that has others below, and that none has a value in one place, or is an
// alias, and has others below in another.
func (m *model) knownSettings() bool {
	for p := range m.keys() {
		if !m.known(key(p)) || !m.Trusting && (m.get(key(p)).Below != nil || m.boundAbove(p)) {
			return false
		}
	}
	return m.consistent() && m.apart()
}

// boundAbove is whether a variable is bound to a key above.
func (m *model) boundAbove(path string) bool {
	for _, p := range parents(path) {
		if m.Bound[p] {
			return true
		}
	}
	return false
}

// apart is that with AutomaticEnv no variable is for a key above or below others.
func (m *model) apart() bool {
	for p := range m.Env {
		for other := range m.keys() {
			if m.Auto && (strings.HasPrefix(p, other+".") || strings.HasPrefix(other, p+".")) {
				return false
			}
		}
	}
	return true
}

// consistent is that no key has a value as well as keys below it.
func (m *model) consistent() bool {
	all := m.settings()
	for p := range all {
		if all.hides(p) {
			return false
		}
	}
	return true
}
