package chi

import (
	"fmt"
	"net/http"
	"net/http/httptest"

	"github.com/go-chi/chi/v5"
)

func Example_empty() {
	r := chi.NewRouter()
	r.Get("/user/{id:[0-9]+}/photo", func(w http.ResponseWriter, req *http.Request) {
		fmt.Fprintf(w, "id %q", chi.URLParam(req, "id"))
	})
	for _, path := range []string{"/user/x/photo", "/user//photo"} {
		w := httptest.NewRecorder()
		r.ServeHTTP(w, httptest.NewRequest("GET", path, nil))
		fmt.Println(w.Code, w.Body)
	}
	// Output:
	// 404 404 page not found
	//
	// 200 id ""
}

func Example_mount() {
	defer func() { fmt.Println(recover()) }()
	r := chi.NewRouter()
	r.Mount("/{number:[0-9]+}", http.NotFoundHandler())
	r.Mount("/{name:[a-z]+}", http.NotFoundHandler())
	// Output: chi: attempting to Mount() a handler on an existing path, '/{name:[a-z]+}'
}

func Example_match() {
	r := chi.NewRouter()
	r.Mount("/admin", chi.NewRouter())
	for _, path := range []string{"/admin", "/admin/x"} {
		w := httptest.NewRecorder()
		r.ServeHTTP(w, httptest.NewRequest("GET", path, nil))
		fmt.Println(r.Match(chi.NewRouteContext(), "GET", path), w.Code)
	}
	// Output:
	// true 404
	// false 404
}
