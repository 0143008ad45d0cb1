package viper

import (
	"maps"
	"slices"
	"strings"
)

// A layer has values by their paths. No path begins with another one and a dot.
type layer map[string]string

// Found is what a key has: a value, or the values below it.
type found struct {
	Value string
	Below layer
}

func (f found) nothing() bool { return f.Value == "" && f.Below == nil }

// at returns what a layer has at a path.
func (l layer) at(path string) found {
	if value, ok := l[path]; ok {
		return found{Value: value}
	}
	var below layer
	for p, value := range l {
		if rest, is := strings.CutPrefix(p, path+"."); is {
			if below == nil {
				below = make(layer)
			}
			below[rest] = value
		}
	}
	return found{Below: below}
}

// hides is whether a layer has a value at the beginning of a path: "all sub-keys […] become undefined".
func (l layer) hides(path string) bool {
	return slices.ContainsFunc(parents(path), func(p string) bool { return l[p] != "" })
}

// parents returns the paths with which a path begins.
func parents(path string) (list []string) {
	for i := range path {
		if path[i] == '.' {
			list = append(list, path[:i])
		}
	}
	return list
}

// clear removes what is at a path, and values that would hide it.
func (l layer) clear(path string) {
	maps.DeleteFunc(l, func(p, _ string) bool {
		return p == path || strings.HasPrefix(p, path+".") || strings.HasPrefix(path, p+".")
	})
}

// put puts a value, or a map with one value, at a path.
func (l layer) put(path string, v value) {
	l.clear(path)
	if v.Map {
		path += "." + string(v.In)
	}
	l[path] = v.text()
}

// move moves a value to another path.
func (l layer) move(from, to string) {
	if what := l[from]; what != "" {
		delete(l, from)
		l.clear(to)
		l[to] = what
	}
}

// A flag has the value that it was changed to, or its default.
type flag struct{ Changed, Default string }

// The model has a layer for each source: "Each item takes precedence over the item below it".
type model struct {
	Trusting bool // the program relies on what FINDINGS.md contradicts
	Set      layer
	Flags    map[string]flag
	Bound    map[string]bool   // keys that are bound to variables
	Env      map[string]string // by the keys that they are for
	Auto     bool
	Config   layer
	Whole    layer // keys of the file that have dots in them
	Defaults layer
	Aliases  map[string]string
}

func newModel(trusting bool) *model {
	return &model{Trusting: trusting, Set: layer{}, Flags: map[string]flag{}, Bound: map[string]bool{}, Env: map[string]string{},
		Config: layer{}, Whole: layer{}, Defaults: layer{}, Aliases: map[string]string{}}
}

// real returns what a key stands for. An alias "provides another accessor for the same key", and so for those below.
func (m *model) real(k key) string {
	path := k.lower()
	for a, to := range m.Aliases {
		if path == a || strings.HasPrefix(path, a+".") {
			return to + path[len(a):]
		}
	}
	return path
}

// flags returns the layer of the flags that were changed, and env that of the variables.
func (m *model) flags() layer {
	l := make(layer)
	for k, f := range m.Flags {
		if f.Changed != "" {
			l[k] = f.Changed
		}
	}
	return l
}

func (m *model) env() layer {
	l := make(layer)
	for k, value := range m.Env {
		if m.Auto || m.Bound[k] {
			l[k] = value
		}
	}
	return l
}

// set returns what a key was set to, without the defaults of flags.
func (m *model) set(path string) found {
	if f := m.Set.at(path); !f.nothing() || m.Set.hides(path) {
		return f
	}
	for _, flat := range []layer{m.flags(), m.env()} { // which have no maps
		if flat[path] != "" || flat.hides(path) {
			return found{Value: flat[path]}
		}
	}
	if m.Whole[path] != "" { // "if there exists a key that matches the delimited key path, its value will be returned"
		return found{Value: m.Whole[path]}
	}
	if f := m.Config.at(path); !f.nothing() || m.Config.hides(path) || m.Whole.hides(path) {
		return f
	}
	return m.Defaults.at(path)
}

// hidden is whether a value hides all that is below it, wherever it is.
func (m *model) hidden(path string) bool {
	for _, l := range []layer{m.Set, m.flags(), m.env(), m.Config, m.Whole, m.Defaults} {
		if l.hides(path) {
			return true
		}
	}
	return false
}

func (m *model) get(k key) found {
	path := m.real(k)
	f := m.set(path)
	if f.nothing() && !m.hidden(path) {
		f.Value = m.Flags[path].Default
	}
	return f
}

func (m *model) isSet(k key) bool { return !m.set(m.real(k)).nothing() }

func (m *model) setTo(k key, v value)      { m.Set.put(m.real(k), v) }
func (m *model) setDefault(k key, v value) { m.Defaults.put(m.real(k), v) }

func (m *model) bindFlag(k key, byDefault value) {
	m.Flags[k.lower()] = flag{Default: byDefault.text()}
}

func (m *model) changeFlag(k key, v value) {
	m.Flags[k.lower()] = flag{v.text(), m.Flags[k.lower()].Default}
}

func (m *model) bindEnv(k key)         { m.Bound[k.lower()] = true }
func (m *model) setEnv(k key, v value) { m.Env[k.lower()] = v.text() }
func (m *model) unsetEnv(k key)        { delete(m.Env, k.lower()) }
func (m *model) automaticEnv()         { m.Auto = true }

// read reads a file, whose keys may be aliases.
func (m *model) read(f file) {
	m.Config, m.Whole = f.layers()
	for a, to := range m.Aliases {
		m.Config.move(a, to)
	}
}

func (m *model) merge(f file) {
	nested, whole := f.layers()
	maps.Copy(m.Config, nested)
	maps.Copy(m.Whole, whole)
}

// alias gives a key another name. What has the other name already is moved.
func (m *model) alias(a, k key) {
	from, to := a.lower(), k.lower()
	for _, l := range []layer{m.Set, m.Config, m.Defaults} {
		l.move(from, to)
	}
	m.Aliases[from] = to
}

// sub returns what a key of a part has: what the part had, or what a variable for the whole key says now.
func (m *model) sub(k, in key) (is bool, f found) {
	part := m.get(k)
	if part.Below == nil {
		return false, found{}
	}
	above := m.real(k)
	whole := above + "." + in.lower()
	if m.Auto {
		for _, path := range append([]string{whole}, parents(whole)...) {
			if len(path) > len(above) && m.Env[path] != "" {
				if path == whole {
					return true, found{Value: m.Env[path]}
				}
				return true, found{}
			}
		}
	}
	return true, part.Below.at(in.lower())
}

// keys returns all keys that may have a value.
func (m *model) keys() map[string]bool {
	all := make(map[string]bool)
	for _, l := range []layer{m.Set, m.Config, m.Whole, m.Defaults} {
		for p := range l {
			all[p] = true
		}
	}
	for p := range m.Flags {
		all[p] = true
	}
	for p := range m.Bound {
		all[p] = true
	}
	for p := range m.Aliases {
		all[p] = true
	}
	return all
}

// settings returns all settings. What Get says of a key counts more than what it says of a map with the key.
func (m *model) settings() layer {
	all := make(layer)
	for p := range m.keys() {
		for rest, value := range m.get(key(p)).Below {
			path := p + "." + rest
			if f := m.get(key(path)); f.Value != "" {
				value = f.Value
			}
			all[path] = value
		}
		if f := m.get(key(p)); f.Value != "" {
			all[p] = f.Value
		}
	}
	return all
}
