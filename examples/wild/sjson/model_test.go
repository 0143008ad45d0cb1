package sjson

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/fuzzmachine/go/mapping"
)

// A backslash is before what it escapes.
var unescape = strings.NewReplacer(`\\`, `\`, `\`, ``)

// key returns the key of an object that a part stands for.
func (p part) key() string { return unescape.Replace(strings.TrimPrefix(string(p), ":")) }

// index returns the place in a list of n elements that a part stands for.
func (p part) index(n int) (int, bool) {
	i, err := strconv.Atoi(string(p))
	return i, err == nil && i >= 0
}

type model struct {
	root    any // nil if there is no document
	careful bool
}

// Clone copies the model. Values are never written to.
func (m *model) Clone() *model {
	c := *m
	return &c
}

func (m *model) all() string {
	if m.root == nil {
		return ""
	}
	return write(m.root)
}

func (m *model) set(s set) error {
	v, err := with(m.root, s.P.Parts, s.V.value())
	if err == nil {
		m.root = v
	}
	return err
}

// with returns a copy of v in which a path has a value.
func with(v any, p []part, to any) (any, error) {
	if len(p) == 0 {
		return to, nil
	}
	if !isContainer(v) {
		v = empty(p[0])
	}
	if list, ok := v.([]any); ok {
		return withElement(list, p, to)
	}
	object := maps.Clone(v.(map[string]any))
	one, err := with(object[p[0].key()], p[1:], to)
	object[p[0].key()] = one
	return object, err
}

// withElement: "-1 appends", and an index behind the end is reached by nulls.
func withElement(list []any, p []part, to any) (any, error) {
	i, ok := p[0].index(len(list))
	if p[0] == "-1" {
		i, ok = len(list), true
	}
	if !ok {
		return nil, mapping.AnyError
	}
	list = slices.Clone(list)
	for len(list) <= i {
		list = append(list, nil)
	}
	one, err := with(list[i], p[1:], to)
	list[i] = one
	return list, err
}

func isContainer(v any) bool {
	switch v.(type) {
	case []any, map[string]any:
		return true
	}
	return false
}

// empty: "Normally number keys are used to modify arrays".
func empty(p part) any {
	if _, ok := p.index(0); ok {
		return []any{}
	}
	return map[string]any{}
}

// step returns what a part of a path leads to.
func step(v any, p part) (any, bool) {
	switch v := v.(type) {
	case map[string]any:
		one, ok := v[p.key()]
		return one, ok
	case []any:
		if i, ok := p.index(len(v)); ok && i < len(v) {
			return v[i], true
		}
	}
	return nil, false
}

func (m *model) get(p path) string {
	v := m.root
	for _, one := range p.Parts {
		var ok bool
		if v, ok = step(v, one); !ok {
			return "none"
		}
	}
	return write(v)
}

func (m *model) delete(p path) error {
	if m.root != nil {
		m.root = without(m.root, p.Parts)
	}
	return nil
}

// without returns a copy of v that has nothing at a path. "Delete the last array value": -1.
func without(v any, p []part) any {
	first := p[0]
	list, isList := v.([]any)
	if isList && first == "-1" && len(list) > 0 {
		first = part(strconv.Itoa(len(list) - 1))
	}
	one, ok := step(v, first)
	if !ok {
		return v
	}
	if isList {
		i, _ := first.index(len(list))
		if list = slices.Clone(list); len(p) == 1 {
			return slices.Delete(list, i, i+1)
		}
		list[i] = without(one, p[1:])
		return list
	}
	object := maps.Clone(v.(map[string]any))
	if len(p) == 1 {
		delete(object, first.key())
	} else {
		object[first.key()] = without(one, p[1:])
	}
	return object
}

// plain is a guard: it is not explained what these mean: a colon "to force a numeric object key" in an array, -1
// where no array is, and the empty key where no object is. For gjson two dots at the beginning mean JSON lines.
func (m *model) plain(p path) bool {
	if strings.HasPrefix(p.text(), "..") {
		return false
	}
	v := m.root
	for _, one := range p.Parts {
		_, isList := v.([]any)
		_, isObject := v.(map[string]any)
		forced := strings.HasPrefix(string(one), ":")
		if isList && forced || !isList && one == "-1" || !isObject && one == "" {
			return false
		}
		v, _ = step(v, one)
	}
	return true
}

// outside is whether a path does not lead into a text that looks like a document.
func (m *model) outside(p path) bool {
	v := m.root
	for _, one := range p.Parts {
		if text, ok := v.(string); ok && strings.ContainsAny(text, "[{") {
			return false
		}
		v, _ = step(v, one)
	}
	return true
}

func (m *model) sets(s set) bool { return m.plain(s.P) && (!m.careful || m.outside(s.P)) }

// deletes: -1 is explained as the end of a path.
func (m *model) deletes(p path) bool {
	end := len(p.Parts) - 1
	return m.plain(p) && !slices.Contains(p.Parts[:end], "-1") &&
		(!m.careful || m.outside(p) && p.Parts[end] != `"`)
}
