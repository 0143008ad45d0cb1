// Package httprouter tests julienschmidt/httprouter v1.3.0: handles are registered, and requests are served,
// redirected or refused. FINDINGS.md has what was found.
package httprouter

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/examples/wild/internal/finding"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/julienschmidt/httprouter"
)

type segment string

func (segment) Domain() string { return "one=a|b|ab|abc|:x|:y|" }

// A route is a path of segments, with or without a slash or a catch-all at its end.
type route struct {
	Method string    `fuzz:"one=GET|POST" script:"-"`
	Segs   []segment `fuzz:"len=1..3" script:"-"`
	End    string    `fuzz:"one=|/|/*z" script:"-"`
}

func (r route) path() string {
	text := r.End
	for i := len(r.Segs) - 1; i >= 0; i-- {
		text = "/" + string(r.Segs[i]) + text
	}
	return text
}

type request struct {
	Method string `fuzz:"one=GET|POST|OPTIONS" script:"-"`
	Segs   []part `fuzz:"len=1..4" script:"-"`
}

type part string

func (part) Domain() string { return "one=a|b|ab|abc|A|c|" }

func (r request) path() (text string) {
	for _, s := range r.Segs {
		text += "/" + string(s)
	}
	return text
}

type router struct{ *httprouter.Router }

func newRouter(*fuzzmachine.T) *router { return &router{httprouter.New()} }

func (r *router) register(one route) {
	path := one.path()
	r.Handle(one.Method, path, func(w http.ResponseWriter, _ *http.Request, ps httprouter.Params) {
		w.Header().Set("Route", path)
		for _, p := range ps {
			w.Header().Add("Params", p.Key+"="+p.Value)
		}
	})
}

// An answer is what a request gets.
type answer struct {
	Code                           int
	Route, Params, Location, Allow string
}

func (r *router) serve(req request) answer {
	w := httptest.NewRecorder()
	r.ServeHTTP(w, httptest.NewRequest(req.Method, "http://x"+req.path(), nil))
	h := w.Header()
	location := strings.TrimPrefix(h.Get("Location"), "http://x")
	return answer{w.Code, h.Get("Route"), strings.Join(h["Params"], " "), location, h.Get("Allow")}
}

// lookup returns whether there is a handle, and whether there is one with or without a slash at the end.
func (r *router) lookup(req request) (bool, bool) {
	handle, _, redirect := r.Lookup(req.Method, req.path())
	return handle != nil, redirect
}

var routers = fuzzmachine.New(func() *model { return new(model) }, newRouter,
	fuzzmachine.Both0("register", (*model).register, (*router).register).WhenArgs((*model).registers).Weight(2),
	fuzzmachine.Both("serve", (*model).serve, (*router).serve).WhenArgs((*model).serves).Weight(3),
	fuzzmachine.Both2("lookup", (*model).lookup, (*router).lookup).WhenArgs((*model).looks),
)

var findings = []finding.Finding{
	{
		Section: "a slash is not added",
		Script:  `register "GET" ["ab"] ""; register "GET" ["a"] "/*z"; serve "GET" ["a"]`, Signature: "answer serve",
		Known: fuzzmachine.Known("answer serve", "answer lookup").When(missing),
	},
	{
		Section: "a redirection leads to a path that is not there",
		Script:  `register "GET" [":x", "a"] ""; serve "GET" ["a", ""]`, Shortest: true,
		Signature: "answer serve",
		Known:     fuzzmachine.Known("answer serve", "answer lookup").When(wrong),
	},
}

// missing is true of a redirection that only the model has.
func missing(f *fuzzmachine.Failure) bool {
	return strings.Contains(f.Report, "Code: model 30") || strings.Contains(f.Report, "result 2: model true")
}

// wrong is true of a redirection that the model does not have.
func wrong(f *fuzzmachine.Failure) bool {
	return !missing(f) && (strings.Contains(f.Report, "system 30") || strings.Contains(f.Report, "result 2") ||
		strings.Contains(f.Report, "Location"))
}

func TestFindings(t *testing.T) { finding.Show(t, routers, findings...) }

var machine = finding.Past(routers, findings...)

func FuzzRouter(f *testing.F) {
	machine.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { machine.Run(t, tape) })
}
