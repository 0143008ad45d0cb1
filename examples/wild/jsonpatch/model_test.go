package jsonpatch

import (
	"encoding/json"
	"maps"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/fuzzmachine/go/mapping"
)

func (r raw) value() (v any) {
	if err := json.Unmarshal([]byte(r), &v); err != nil {
		panic(err)
	}
	return v
}

var unescape = strings.NewReplacer("~1", "/", "~0", "~")

func (t token) key() string { return unescape.Replace(string(t)) }

// index returns an index of an array of n elements.
func (t token) index(n int) (int, bool) {
	i, err := strconv.Atoi(string(t))
	return i, err == nil && i < n
}

type model struct {
	root    any
	queued  []operation // of a patch
	careful bool
}

// Clone copies the model. Values are never written to.
func (m *model) Clone() *model {
	c := *m
	c.queued = slices.Clip(c.queued)
	return &c
}

func (m *model) all() string { return write(m.root) }

func (m *model) equal(other raw) bool { return reflect.DeepEqual(m.root, other.value()) }

// get returns what a pointer leads to.
func get(v any, p []token) (any, bool) {
	for _, one := range p {
		var ok bool
		switch at := v.(type) {
		case map[string]any:
			v, ok = at[one.key()]
		case []any:
			var i int
			if i, ok = one.index(len(at)); ok {
				v = at[i]
			}
		}
		if !ok {
			return nil, false
		}
	}
	return v, true
}

// at returns a copy of v in which a change is made to the container of the last token, or v if there is none.
func at(v any, p []token, change func(container any, last token) (any, bool)) (any, bool) {
	if len(p) == 1 {
		return change(v, p[0])
	}
	inner, ok := get(v, p[:1])
	if !ok {
		return v, false
	}
	if inner, ok = at(inner, p[1:], change); !ok {
		return v, false
	}
	return put(v, p[0], inner)
}

// put sets a value that is there.
func put(v any, t token, to any) (any, bool) {
	switch v := v.(type) {
	case map[string]any:
		v = maps.Clone(v)
		v[t.key()] = to
		return v, true
	case []any:
		v = slices.Clone(v)
		i, _ := t.index(len(v))
		v[i] = to
		return v, true
	}
	return v, false
}

// add: RFC 6902, 4.1. "The specified index MUST NOT be greater than the number of elements in the array."
func add(v any, p []token, to any) (any, bool) {
	if len(p) == 0 {
		return to, true
	}
	return at(v, p, func(in any, last token) (any, bool) {
		list, ok := in.([]any)
		if !ok {
			return put(in, last, to)
		}
		i, ok := last.index(len(list) + 1)
		if last == "-" {
			i, ok = len(list), true
		}
		if !ok {
			return nil, false
		}
		return slices.Insert(slices.Clone(list), i, to), true
	})
}

// remove: RFC 6902, 4.2. "The target location MUST exist for the operation to be successful."
func remove(v any, p []token) (any, bool) {
	if _, ok := get(v, p); !ok {
		return nil, false
	}
	return at(v, p, func(in any, last token) (any, bool) {
		if list, ok := in.([]any); ok {
			i, _ := last.index(len(list))
			return slices.Delete(slices.Clone(list), i, i+1), true
		}
		object := maps.Clone(in.(map[string]any))
		delete(object, last.key())
		return object, true
	})
}

// apply returns a document after an operation, or false.
func (o operation) apply(v any) (any, bool) {
	path, from := o.Path.Tokens, o.From.Tokens
	switch o.Op {
	case "add":
		return add(v, path, o.Value.value())
	case "remove":
		return remove(v, path)
	case "replace":
		if _, ok := get(v, path); !ok || len(path) == 0 {
			return o.Value.value(), ok
		}
		return at(v, path, func(in any, last token) (any, bool) { return put(in, last, o.Value.value()) })
	case "move", "copy":
		value, ok := get(v, from)
		if ok && o.Op == "move" {
			v, ok = remove(v, from)
		}
		if !ok {
			return nil, false
		}
		return add(v, path, value)
	}
	value, ok := get(v, path)
	return v, ok && reflect.DeepEqual(value, o.Value.value())
}

func (m *model) queue(o operation) { m.queued = append(m.queued, o) }
func (m *model) idle() bool        { return len(m.queued) == 0 }

// apply: RFC 6902, 5. "the entire patch document SHALL NOT be deemed successful" if an operation is not.
func (m *model) apply() error {
	v, ok := m.after()
	m.queued = nil
	if !ok {
		return mapping.AnyError
	}
	m.root = v
	return nil
}

// after returns the document after the operations that are queued.
func (m *model) after() (any, bool) {
	v, ok := m.root, true
	for _, o := range m.queued {
		if v, ok = o.apply(v); !ok {
			break
		}
	}
	return v, ok
}

// queues is a guard. RFC 6902 forbids "move" if "from" is a prefix of "path" (4.4). It does not say what it is to
// remove the whole document, and the library takes objects and arrays alone as documents. What follows an operation
// that fails has no effect.
func (m *model) queues(o operation) bool {
	path, from := o.Path.text(), o.From.text()
	v, ok := m.after()
	if !ok || o.Op == "move" && strings.HasPrefix(path+"/", from+"/") || o.Op == "remove" && path == "" {
		return false
	}
	next, ok := o.apply(v)
	_, there := get(v, o.Path.Tokens)
	return (!ok || isDocument(next)) && (o.Op != "test" || there) && (!m.careful || o.clear(v))
}

func isDocument(v any) bool {
	switch v.(type) {
	case []any, map[string]any:
		return true
	}
	return false
}

// clear is whether an operation does not meet what was found.
func (o operation) clear(v any) bool {
	if slices.Contains(o.Path.Tokens, "") {
		return false
	}
	switch o.Op {
	case "move", "copy":
		return len(o.From.Tokens) > 0 && len(o.Path.Tokens) > 0 && !slices.Contains(o.From.Tokens, "")
	case "test":
		there, _ := get(v, o.Path.Tokens)
		return comparable(there) && comparable(o.Value.value()) && !strings.Contains(string(o.Value), "1")
	}
	return true
}

// comparable is whether null is nowhere in a value.
func comparable(v any) bool { return !strings.Contains(write(v), "null") }

// compares is a guard: only documents have structural equality.
func (m *model) compares(other raw) bool {
	v := other.value()
	clear := comparable(m.root) && comparable(v) && !strings.Contains(string(other), "1")
	return isDocument(v) && (!m.careful || clear)
}

// merge: RFC 7396, 2.
func (m *model) merge(with raw) error {
	m.root = merged(m.root, with.value())
	return nil
}

func merged(target, with any) any {
	changes, ok := with.(map[string]any)
	if !ok {
		return with
	}
	object := map[string]any{}
	if old, ok := target.(map[string]any); ok {
		object = maps.Clone(old)
	}
	for k, v := range changes {
		if v == nil {
			delete(object, k)
		} else {
			object[k] = merged(object[k], v)
		}
	}
	return object
}

// merges is a guard: the document stays an object or array.
func (m *model) merges(with raw) bool {
	v := with.value()
	return isDocument(v) && (!m.careful || !strings.Contains(string(with), "[{"))
}

// remake: "a merge patch document capable of converting the original document(s) to the modified document(s)".
func (m *model) remake(raw) error { return nil }

// remakes is a guard: a merge patch cannot set null (RFC 7396, 1).
func (m *model) remakes(from raw) bool {
	_, isObject := m.root.(map[string]any)
	_, wasObject := from.value().(map[string]any)
	return isObject && wasObject && !strings.Contains(m.all(), "null")
}
