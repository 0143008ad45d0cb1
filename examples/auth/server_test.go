package auth

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

// Other clients may send requests without a key. The server performs each of them.
func TestServerPerformsEachRequestWithoutKey(t *testing.T) {
	s := NewServer()
	for body, want := range map[string]int{
		`{"name":"ann"}`: http.StatusCreated, `{"name":"bob"}`: http.StatusCreated,
		`{}`: http.StatusBadRequest, `ann`: http.StatusBadRequest,
	} {
		w := httptest.NewRecorder()
		s.ServeHTTP(w, httptest.NewRequest("POST", "/users", strings.NewReader(body)))
		if w.Code != want {
			t.Errorf("%s: status %d, not %d", body, w.Code, want)
		}
	}
	if users := s.Users(); len(users) != 2 {
		t.Errorf("the server has the users %v, not two", users)
	}
}
