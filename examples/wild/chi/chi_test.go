// Package chi tests the router go-chi/chi/v5 v5.5.0: routes and mounted routers are added, and requests are served.
// FINDINGS.md has what was found.
package chi

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/examples/wild/internal/finding"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/go-chi/chi/v5"
)

type segment string

func (segment) Domain() string {
	return "one=a|ab|b|{x}|{y}|{x:[0-9]+}|{y:[ab]+}|{x:[0-9]+}b|{:[0-9]+}|a{x}|{x}-{y}|{y}b"
}

// A pattern is that of a route. It ends with a slash, a placeholder for all that follows, or neither.
type pattern struct {
	Segs []segment `fuzz:"len=0..3" script:"-"`
	End  string    `fuzz:"one=|/|/*" script:"-"`
}

func (p pattern) text() (text string) {
	for _, s := range p.Segs {
		text += "/" + string(s)
	}
	if text += p.End; text == "" {
		return "/"
	}
	return text
}

type route struct {
	Method string `fuzz:"one=GET|POST|ANY" script:"-"`
	At     pattern
}

// A mount is a router that is mounted at a pattern. It begins without routes.
type mount struct {
	Segs []segment `fuzz:"len=1..2" script:"-"`
}

func (m mount) text() string { return pattern{Segs: m.Segs}.text() }

type request struct {
	Method string `fuzz:"one=GET|POST"`
	Segs   []part `fuzz:"len=1..4" script:"-"`
}

type part string

func (part) Domain() string { return "one=a|b|ab|1|12|1b|a-b|" }

func (r request) path() (text string) {
	for _, s := range r.Segs {
		text += "/" + string(s)
	}
	return text
}

type router struct {
	*chi.Mux
	last chi.Router // that was mounted
}

func newRouter(*fuzzmachine.T) *router { return &router{Mux: chi.NewRouter()} }

func add(to chi.Router, r route) {
	text := r.At.text()
	h := func(w http.ResponseWriter, req *http.Request) {
		w.Header().Set("Route", r.Method+" "+text)
		params := chi.RouteContext(req.Context()).URLParams
		for i, key := range params.Keys {
			w.Header().Add("Params", key+"="+params.Values[i])
		}
	}
	if r.Method == "ANY" {
		to.HandleFunc(text, h)
	} else {
		to.MethodFunc(r.Method, text, h)
	}
}

func (r *router) add(one route)    { add(r.Mux, one) }
func (r *router) inside(one route) { add(r.last, one) }
func (r *router) mount(m mount)    { r.last = r.Route(m.text(), func(chi.Router) {}) }

// An answer is what a request gets.
type answer struct {
	Code   int
	Route  string // of the handler
	Params string
}

func (r *router) serve(req request) answer {
	w := httptest.NewRecorder()
	r.ServeHTTP(w, httptest.NewRequest(req.Method, "http://x"+req.path(), nil))
	return answer{w.Code, w.Header().Get("Route"), strings.Join(w.Header()["Params"], " ")}
}

func (r *router) match(req request) bool {
	return r.Match(chi.NewRouteContext(), req.Method, req.path())
}

// routes returns the machine of a router.
func routes(careful bool) *fuzzmachine.Machine {
	return fuzzmachine.New(newModel(careful), newRouter,
		fuzzmachine.Both0("add", (*model).add, (*router).add).WhenArgs((*model).adds).Weight(3),
		fuzzmachine.Both0("mount", (*model).mount, (*router).mount).WhenArgs((*model).mounts),
		fuzzmachine.Both0("inside", (*model).inside, (*router).inside).When((*model).some).WhenArgs((*model).adds),
		fuzzmachine.Observed("serve", (*model).serve, (*router).serve).WhenArgs((*model).serves).Weight(4),
		fuzzmachine.Observed("match", (*model).match, (*router).match).WhenArgs((*model).clear),
	)
}

var findings = []finding.Finding{
	{
		Section: "a regular expression matches what is empty",
		Script:  `add "GET" at={["{x:[0-9]+}"] "/*"}; serve method="GET" ["", "a"]`, Shortest: true,
		Signature: "answer serve", Known: fuzzmachine.Known("answer serve").When(matchesNothing),
	},
	{
		Section: "Mount takes one pattern for another",
		Script:  `mount ["{x}"]; mount ["{x:[0-9]+}"]`, Shortest: true,
		Signature: "panic system string v5.(*Mux).Mount",
		Known:     fuzzmachine.Known("panic system string v5.(*Mux).Mount"),
	},
	{
		Section: "Match finds a route that is not served",
		Script:  `mount ["a"]; match method="GET" ["a"]`, Signature: "answer match", Shortest: true,
		Known: fuzzmachine.Known("answer match").When(mounted404),
	},
}

func matchesNothing(f *fuzzmachine.Failure) bool { return strings.Contains(f.Report, "=") }

// mounted404 is true of Match finding what a mounted router may not have.
func mounted404(f *fuzzmachine.Failure) bool {
	return strings.Contains(f.Script, "mount") && strings.Contains(f.Report, "the answer true")
}

func TestFindings(t *testing.T) { finding.Show(t, routes(false), findings...) }

// The careful machine does not meet the first two.
var machine = finding.Past(routes(true), findings[2])

func FuzzRouter(f *testing.F) {
	machine.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { machine.Run(t, tape) })
}
