package httprouter

import (
	"net/http"
	"path"
	"slices"
	"strings"
)

type model struct {
	routes []route
}

// Clone copies the model. Routes are only appended.
func (m *model) Clone() *model {
	c := *m
	c.routes = slices.Clip(c.routes)
	return &c
}

func (m *model) register(r route) { m.routes = append(m.routes, r) }

// registers is a guard: "a request can only match exactly one or no route" (README), so paths that another one
// excludes make Handle panic.
func (m *model) registers(r route) bool {
	if slices.Contains(r.Segs, "") && (len(r.Segs) > 1 || r.End != "") {
		return false
	}
	return !slices.ContainsFunc(m.routes, func(other route) bool {
		return other.Method == r.Method && conflict(parts(other.path()), parts(r.path()))
	})
}

func parts(path string) []string { return strings.Split(path, "/")[1:] }

func isParam(s string) bool    { return strings.HasPrefix(s, ":") }
func isWildcard(s string) bool { return isParam(s) || strings.HasPrefix(s, "*") }

func conflict(a, b []string) bool {
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			empty := (a[i] == "" && isParam(b[i])) || (b[i] == "" && isParam(a[i]))
			return (isWildcard(a[i]) || isWildcard(b[i])) && !empty
		}
	}
	return len(a) == len(b)
}

// match returns what the parameters of a path are: "They match anything until the next '/' or the path end".
// "Catch-all parameters match anything until the path end, including the directory index".
func match(route, request []string, same func(a, b string) bool) (params []string, ok bool) {
	for i, one := range route {
		switch {
		case strings.HasPrefix(one, "*") && i < len(request):
			return append(params, one[1:]+"=/"+strings.Join(request[i:], "/")), true
		case i >= len(request):
			return nil, false
		case isParam(one) && request[i] != "":
			params = append(params, one[1:]+"="+request[i])
		case isParam(one) || !same(one, request[i]):
			return nil, false
		}
	}
	return params, len(route) == len(request)
}

func equal(a, b string) bool { return a == b }

// find returns the route of a request.
func (m *model) find(method, path string) (route, string, bool) {
	for _, r := range m.routes {
		if params, ok := match(parts(r.path()), parts(path), equal); ok && r.Method == method {
			return r, strings.Join(params, " "), true
		}
	}
	return route{}, "", false
}

// turned returns a path with a slash at its end, or without.
func turned(path string) string {
	if rest, ok := strings.CutSuffix(path, "/"); ok {
		return rest
	}
	return path + "/"
}

// fixed returns the path of a route that a request means. "First superfluous path elements like ../ or // are
// removed. Afterwards the router does a case-insensitive lookup of the cleaned path."
func (m *model) fixed(r request) (string, bool) {
	clean := path.Clean(r.path())
	if strings.HasSuffix(r.path(), "/") && clean != "/" {
		clean += "/"
	}
	for _, text := range []string{clean, turned(clean)} {
		for _, one := range m.routes {
			want, got := parts(one.path()), parts(text)
			if _, ok := match(want, got, strings.EqualFold); !ok || one.Method != r.Method || text == "" {
				continue
			}
			for i := range want {
				if !isWildcard(want[i]) {
					got[i] = want[i]
				}
			}
			return "/" + strings.Join(got, "/"), true
		}
	}
	return "", false
}

func (m *model) serve(r request) answer {
	if one, params, ok := m.find(r.Method, r.path()); ok {
		return answer{Code: http.StatusOK, Route: one.path(), Params: params}
	}
	if to, ok := m.redirect(r); ok {
		// "with http status code 301 for GET requests and 307 for all other request methods"
		if r.Method == "GET" {
			return answer{Code: http.StatusMovedPermanently, Location: to}
		}
		return answer{Code: http.StatusTemporaryRedirect, Location: to}
	}
	return m.refuse(r)
}

func (m *model) redirect(r request) (string, bool) {
	if r.path() == "/" {
		return "", false
	}
	if _, _, ok := m.find(r.Method, turned(r.path())); ok {
		return turned(r.path()), true
	}
	return m.fixed(r)
}

func (m *model) refuse(r request) answer {
	var allow []string
	for _, method := range []string{"GET", "POST"} {
		if _, _, ok := m.find(method, r.path()); ok && method != r.Method {
			allow = append(allow, method)
		}
	}
	if len(allow) == 0 {
		return answer{Code: http.StatusNotFound}
	}
	code := http.StatusMethodNotAllowed
	if r.Method == "OPTIONS" {
		code = http.StatusOK
	}
	slices.Sort(allow)
	allow = append(allow, "OPTIONS")
	slices.Sort(allow)
	return answer{Code: code, Allow: strings.Join(allow, ", ")}
}

// lookup: "the third return value indicates whether a redirection to the same path with an extra / without the
// trailing slash should be performed".
func (m *model) lookup(r request) (bool, bool) {
	if _, _, ok := m.find(r.Method, r.path()); ok {
		return true, false
	}
	_, _, ok := m.find(r.Method, turned(r.path()))
	return false, ok
}

// serves is a guard: whether a parameter matches an empty segment is not said.
func (m *model) serves(r request) bool { return !slices.Contains(r.Segs[:len(r.Segs)-1], "") }

// looks is a guard: what "/" is without its slash is not said.
func (m *model) looks(r request) bool { return m.serves(r) && r.path() != "/" }
