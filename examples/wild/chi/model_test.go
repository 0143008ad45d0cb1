package chi

import (
	"fmt"
	"net/http"
	"regexp"
	"slices"
	"strings"
)

// An entry is a route, or a router at a pattern.
type entry struct {
	route
	sub int // which router, from 1; 0 if there is none
}

// A model is a list of routers. The first one has the others.
type model struct {
	routers [][]entry
	careful bool
}

func newModel(careful bool) func() *model {
	return func() *model { return &model{routers: make([][]entry, 1), careful: careful} }
}

func (m *model) some() bool     { return len(m.routers) > 1 }
func (m *model) add(r route)    { m.put(0, entry{route: r}) }
func (m *model) inside(r route) { m.put(len(m.routers)-1, entry{route: r}) }

func (m *model) put(i int, e entry) { m.routers[i] = append(m.routers[i], e) }

func (m *model) mount(one mount) {
	for _, end := range []string{"", "/", "/*"} {
		m.put(0, entry{route{"ANY", pattern{one.Segs, end}}, len(m.routers)})
	}
	m.routers = append(m.routers, nil)
}

var placeholder = regexp.MustCompile(`{([a-z]*)(?::([^}]*))?}`)

// adds is a guard: a pattern must not contain a "duplicate param key".
func (m *model) adds(r route) bool { return distinct(r.At.text()) }

func distinct(pattern string) bool {
	var names []string
	for _, found := range placeholder.FindAllStringSubmatch(pattern, -1) {
		names = append(names, found[1])
	}
	slices.Sort(names)
	return len(slices.Compact(slices.Clone(names))) == len(names)
}

// mounts is a guard: "if you define two Mount() routes on the exact same pattern the mount will panic".
func (m *model) mounts(one mount) bool { return distinct(one.text()) && !m.taken(one) }

// taken is whether something is at the pattern. After a regular expression each one seems to be taken.
func (m *model) taken(one mount) bool {
	text := unnamed(one.text())
	return slices.ContainsFunc(m.routers[0], func(r entry) bool {
		other := unnamed(r.At.text())
		return other == text+"/*" || m.careful && strings.Contains(text, "{") && strings.Contains(other, "{")
	})
}

func unnamed(pattern string) string { return placeholder.ReplaceAllString(pattern, "{$2}") }

// serve returns an error if an answer is not one that the patterns allow. Which of several patterns that match is
// taken is not said.
func (m *model) serve(r request, got answer) error {
	want := m.outcomes(0, r.Method, r.path(), "", false)
	if !slices.Contains(want, got) {
		return fmt.Errorf("want one of %v", want)
	}
	return nil
}

// clear is a guard: regular expressions also match what is empty.
func (m *model) clear(r request) bool {
	return !slices.Contains(r.Segs[:len(r.Segs)-1], "") && !slices.Contains(r.Segs, "b")
}

func (m *model) serves(r request) bool { return !m.careful || m.clear(r) }

// match: "similar to routing a http request, but without executing the handler thereafter".
func (m *model) match(r request, got bool) error {
	for _, one := range m.outcomes(0, r.Method, r.path(), "", false) {
		if got == (one.Code == http.StatusOK) {
			return nil
		}
	}
	return fmt.Errorf("want %v", !got)
}

// outcomes returns what a request can get of a router. Refused is whether one in which it is mounted has a pattern
// for the path that is not for the method.
func (m *model) outcomes(router int, method, path, before string, refused bool) (list []answer) {
	found, forbidden := false, false
	all := make([][][]string, len(m.routers[router]))
	for i, e := range m.routers[router] {
		all[i] = ways(e.At.text(), path)
		found = found || e.is(method) && sure(all[i])
		forbidden = forbidden || !e.is(method) && sure(all[i])
		refused = refused || !e.is(method) && len(all[i]) > 0
	}
	for i, e := range m.routers[router] {
		if e.is(method) {
			for _, values := range all[i] {
				list = append(list, m.answers(e, method, before, values, refused)...)
			}
		}
	}
	if !found && refused {
		list = append(list, answer{Code: http.StatusMethodNotAllowed})
	}
	if !found && !forbidden {
		list = append(list, answer{Code: http.StatusNotFound})
	}
	return list
}

func (r route) is(method string) bool { return r.Method == "ANY" || r.Method == method }

// sure is whether a pattern must match. It is not said whether a placeholder matches an empty sequence, nor how the
// characters are divided between two.
func sure(ways [][]string) bool {
	return len(ways) == 1 && !slices.ContainsFunc(ways[0], func(value string) bool {
		return strings.HasSuffix(value, "=") && value != "*="
	})
}

// answers returns what an entry can answer if its placeholders have values.
func (m *model) answers(e entry, method, before string, values []string, refused bool) []answer {
	params := strings.TrimSpace(before + " " + strings.Join(values, " "))
	if e.sub == 0 {
		return []answer{{http.StatusOK, e.Method + " " + e.At.text(), params}}
	}
	rest := "/"
	if n := len(values) - 1; e.At.End == "/*" {
		rest += strings.TrimPrefix(values[n], "*=")
		params = strings.TrimSpace(before + " " + strings.Join(values[:n], " ") + " *=")
	}
	return m.outcomes(e.sub, method, rest, params, refused)
}

// ways returns the values that the placeholders of a pattern can have so that it matches a path.
func ways(pattern, path string) (list [][]string) {
	if pattern == "*" {
		return [][]string{{"*=" + path}}
	}
	if strings.HasPrefix(pattern, "{") {
		at := placeholder.FindStringSubmatch(pattern)
		for n := range len(path) + 1 {
			if fits(at[2], path[:n]) {
				for _, rest := range ways(pattern[len(at[0]):], path[n:]) {
					list = append(list, append([]string{at[1] + "=" + path[:n]}, rest...))
				}
			}
		}
		return list
	}
	switch {
	case pattern == "" && path == "":
		return [][]string{nil}
	case pattern == "" || path == "" || pattern[0] != path[0]:
		return nil
	}
	return ways(pattern[1:], path[1:])
}

var expressions = map[string]*regexp.Regexp{
	"[0-9]+": regexp.MustCompile("^[0-9]+$"), "[ab]+": regexp.MustCompile("^[ab]+$"),
}

// fits: "A simple named placeholder {name} matches any sequence of characters up to the next /". Of a regular
// expression: "/ will never be matched".
func fits(expression, value string) bool {
	return !strings.Contains(value, "/") && (expression == "" || expressions[expression].MatchString(value))
}
