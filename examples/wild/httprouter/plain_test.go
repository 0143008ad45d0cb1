package httprouter

import (
	"fmt"
	"net/http"
	"net/http/httptest"

	"github.com/julienschmidt/httprouter"
)

func handle(http.ResponseWriter, *http.Request, httprouter.Params) {}

// get prints the answer to a request.
func get(r http.Handler, path string) {
	w := httptest.NewRecorder()
	r.ServeHTTP(w, httptest.NewRequest("GET", path, nil))
	fmt.Printf("%s: %d %s\n", path, w.Code, w.Header().Get("Location"))
}

func Example_missing() {
	for _, paths := range [][]string{{"/files/*filepath", "/filesystem"}, {"/filesystem", "/files/*filepath"}} {
		r := httprouter.New()
		r.GET(paths[0], handle)
		r.GET(paths[1], handle)
		get(r, "/files")
	}
	// Output:
	// /files: 301 /files/
	// /files: 404
}

func Example_wrong() {
	r := httprouter.New()
	r.GET("/:user/photo", handle)
	get(r, "/ann/")
	get(r, "/ann")
	// Output:
	// /ann/: 301 /ann
	// /ann: 404
}
