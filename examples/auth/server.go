package auth

import (
	"encoding/json"
	"maps"
	"net/http"
	"strings"
	"sync"
)

// keyHeader has the key of a request that changes something. The server performs a request that arrives twice
// only once.
const keyHeader = "Idempotency-Key"

// A Server keeps users in memory. It is an http.Handler.
type Server struct {
	mux   *http.ServeMux
	fault fault

	mu      sync.Mutex
	secrets map[string]string // by name, in lower case
	answers map[string]int    // to requests with a key: the status
}

// NewServer returns a server without users.
func NewServer() *Server {
	s := &Server{mux: http.NewServeMux(), secrets: make(map[string]string), answers: make(map[string]int)}
	s.mux.HandleFunc("POST /users", s.create)
	s.mux.HandleFunc("DELETE /users/{name}", s.remove)
	s.mux.HandleFunc("POST /login", s.login)
	return s
}

// ServeHTTP implements http.Handler.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) { s.mux.ServeHTTP(w, r) }

// Users returns the secrets of all users, by name.
func (s *Server) Users() map[string]string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return maps.Clone(s.secrets)
}

func (s *Server) create(w http.ResponseWriter, r *http.Request) {
	c, ok := read(w, r)
	if !ok {
		return
	}
	s.once(w, r, func() int {
		name := s.fold(c.Name)
		_, exists := s.secrets[name]
		if !exists || s.fault == overwrites {
			s.secrets[name] = c.Secret
		}
		if exists {
			return http.StatusConflict
		}
		return http.StatusCreated
	})
}

func (s *Server) remove(w http.ResponseWriter, r *http.Request) {
	s.once(w, r, func() int {
		name := s.fold(r.PathValue("name"))
		if _, exists := s.secrets[name]; !exists {
			return http.StatusNotFound
		}
		delete(s.secrets, name)
		return http.StatusNoContent
	})
}

func (s *Server) login(w http.ResponseWriter, r *http.Request) {
	c, ok := read(w, r)
	if !ok {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if secret, exists := s.secrets[s.fold(c.Name)]; !exists || secret != c.Secret {
		w.WriteHeader(http.StatusUnauthorized)
	}
}

// once performs a request, unless a request with its key was performed before. Then it repeats that answer.
func (s *Server) once(w http.ResponseWriter, r *http.Request, do func() int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	key := r.Header.Get(keyHeader)
	status, done := s.answers[key]
	if !done || key == "" || s.forgets(r) {
		status = do()
		s.answers[key] = status
	}
	w.WriteHeader(status)
}

func (s *Server) forgets(r *http.Request) bool {
	return s.fault == ignoresKeys || s.fault == keyOnlyMade && r.Method == http.MethodDelete
}

func (s *Server) fold(name string) string {
	if s.fault == foldsNot {
		return name
	}
	return strings.ToLower(name)
}

// read reads the body of a request. If it cannot, it answers with an error.
func read(w http.ResponseWriter, r *http.Request) (c Credentials, ok bool) {
	if err := json.NewDecoder(r.Body).Decode(&c); err != nil || c.Name == "" {
		http.Error(w, "the body must be JSON with a name and a secret", http.StatusBadRequest)
		return c, false
	}
	return c, true
}
