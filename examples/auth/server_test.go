package auth

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

// The client gives each request a key. Of other clients' requests none is taken for another.
func TestRequestsWithoutKeys(t *testing.T) {
	s := NewServer()
	for name, want := range map[string]int{`{"name":"ann"}`: http.StatusCreated, `{"name":"bob"}`: http.StatusCreated, `{}`: http.StatusBadRequest, `ann`: http.StatusBadRequest} {
		w := httptest.NewRecorder()
		s.ServeHTTP(w, httptest.NewRequest("POST", "/users", strings.NewReader(name)))
		if w.Code != want {
			t.Errorf("%s: %d, not %d", name, w.Code, want)
		}
	}
	if users := s.Users(); len(users) != 2 {
		t.Errorf("%v", users)
	}
}
