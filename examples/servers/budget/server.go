package budget

import (
	"embed"
	"encoding/json"
	"errors"
	"io/fs"
	"net/http"
	"strconv"
	"time"
)

//go:embed page
var files embed.FS

// A Server serves a budget over HTTP: the web page, the JSON that page and clients use, and the hook of the bank.
type Server struct {
	store *Store
	now   func() time.Time
	mux   *http.ServeMux
	fault fault
}

// NewServer serves what a store has. The days are those of the time zone of now.
func NewServer(store *Store, now func() time.Time) *Server {
	s := &Server{store: store, now: now, mux: http.NewServeMux()}
	page, err := fs.Sub(files, "page")
	if err != nil {
		panic(err) // the directory is embedded above
	}
	s.mux.Handle("GET /", http.FileServerFS(page))
	s.mux.HandleFunc("GET /api/overview", s.overview)
	s.handle("POST /api/accounts", func(_ *http.Request, in request) error { return s.store.Open(in.Name) })
	s.handle("POST /api/accounts/{account}/entries", s.add)
	s.handle("POST /api/accounts/{account}/rules", s.repeat)
	s.handle("POST /api/transfers", s.transfer)
	s.handle("DELETE /api/entries/{number}", numbered(s.store.Remove))
	s.handle("DELETE /api/rules/{number}", numbered(s.store.Stop))
	s.handle("POST /hook", s.deliver)
	return s
}

// ServeHTTP implements http.Handler.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) { s.mux.ServeHTTP(w, r) }

// Night is the nightly job. A program calls it after each midnight.
func (s *Server) Night() error { return s.store.Night(s.today()) }

func (s *Server) today() time.Time {
	if s.fault == dayInUTC {
		return s.now().UTC()
	}
	return s.now()
}

func (s *Server) day() string { return s.today().Format(time.DateOnly) }

// A request is the body of any request that changes something.
type request struct {
	Name    string `json:"name,omitempty"`
	What    string `json:"what,omitempty"`
	Amount  string `json:"amount,omitempty"` // as a person has written it
	Day     int    `json:"day,omitempty"`
	From    string `json:"from,omitempty"`
	To      string `json:"to,omitempty"`
	Key     string `json:"key,omitempty"` // of what the bank delivers
	Account string `json:"account,omitempty"`
}

func (s *Server) add(r *http.Request, in request) error {
	cents, err := s.cents(in.Amount)
	if err != nil {
		return err
	}
	return s.store.Add(r.PathValue("account"), s.day(), in.What, cents)
}

func (s *Server) repeat(r *http.Request, in request) error {
	cents, err := s.cents(in.Amount)
	if err != nil {
		return err
	}
	return s.store.Repeat(r.PathValue("account"), s.day(), in.Day, in.What, cents)
}

func (s *Server) transfer(_ *http.Request, in request) error {
	cents, err := s.cents(in.Amount)
	if err != nil {
		return err
	}
	return s.store.Transfer(in.From, in.To, s.day(), in.What, cents)
}

func (s *Server) deliver(_ *http.Request, in request) error {
	cents, err := s.cents(in.Amount)
	if err != nil {
		return err
	}
	return s.store.Deliver(in.Key, in.Account, s.day(), in.What, cents)
}

func numbered(do func(int64) error) func(*http.Request, request) error {
	return func(r *http.Request, _ request) error {
		number, err := strconv.ParseInt(r.PathValue("number"), 10, 64)
		if err != nil {
			return ErrUnknown
		}
		return do(number)
	}
}

// handle answers requests that change something.
func (s *Server) handle(pattern string, do func(*http.Request, request) error) {
	s.mux.HandleFunc(pattern, func(w http.ResponseWriter, r *http.Request) {
		var in request
		if r.Method == http.MethodPost {
			if err := json.NewDecoder(http.MaxBytesReader(w, r.Body, 1<<16)).Decode(&in); err != nil {
				http.Error(w, "the body must be JSON", http.StatusBadRequest)
				return
			}
		}
		if err := do(r, in); err != nil {
			refuse(w, err)
			return
		}
		w.WriteHeader(http.StatusNoContent)
	})
}

func (s *Server) overview(w http.ResponseWriter, r *http.Request) {
	o, err := s.store.Overview(r.URL.Query().Get("account"))
	if err != nil {
		refuse(w, err)
		return
	}
	answer(w, http.StatusOK, o)
}

// refuse answers with an error: one of the refusals, or that the server has failed.
func refuse(w http.ResponseWriter, err error) {
	for _, known := range refusals {
		if errors.Is(err, known) {
			answer(w, http.StatusConflict, map[string]string{"error": known.Error()})
			return
		}
	}
	http.Error(w, err.Error(), http.StatusInternalServerError)
}

func answer(w http.ResponseWriter, status int, body any) {
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(body) // whoever asked has gone
}
