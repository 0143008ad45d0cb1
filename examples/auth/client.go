package auth

import (
	"bytes"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"net"
	"net/http"
	"net/url"
	"strings"
)

// A Client sends requests to a Server. It remembers which users are known to exist. It is for one goroutine
// at a time.
type Client struct {
	HTTP  *http.Client
	URL   string // of the server, without a slash at the end
	Tries int    // how often a request is sent if there is no reply; 0 means once

	known map[string]bool // by name, in lower case
	key   string          // of the current request, or of the last one if that had no reply
	err   error           // of the last request, if that had no reply
	fault fault
}

// Known returns the names of the users that exist as far as the client knows. A user whose removal had no
// reply is not among them.
func (c *Client) Known() map[string]bool { return maps.Clone(c.known) }

// Create creates a user. It returns ErrExists if there is a user of that name. It returns a net.Error if
// there is no reply; then the user was created or not.
func (c *Client) Create(name, secret string) error {
	if c.fault == keepsUnsure {
		c.learn(name, true)
	}
	refusals := map[int]error{http.StatusConflict: ErrExists}
	err := c.request(http.MethodPost, "/users", &Credentials{name, secret}, refusals)
	if err == nil || errors.Is(err, ErrExists) {
		c.learn(name, true)
	}
	return err
}

// Remove removes a user. It returns ErrUnknown if there is no user of that name. It returns a net.Error if
// there is no reply; then the user was removed or not.
func (c *Client) Remove(name string) error {
	refusals := map[int]error{http.StatusNotFound: ErrUnknown}
	err := c.request(http.MethodDelete, "/users/"+url.PathEscape(name), nil, refusals)
	if err == nil || c.fault != keepsRemoved {
		c.learn(name, false)
	}
	return err
}

// Login returns ErrRefused unless there is a user of that name and secret.
func (c *Client) Login(name, secret string) error {
	refusals := map[int]error{http.StatusUnauthorized: ErrRefused}
	err := c.request(http.MethodPost, "/login", &Credentials{name, secret}, refusals)
	if err == nil {
		c.learn(name, true)
	}
	return err
}

func (c *Client) learn(name string, there bool) {
	if c.known == nil {
		c.known = make(map[string]bool)
	}
	if name = strings.ToLower(name); there {
		c.known[name] = true
	} else {
		delete(c.known, name)
	}
}

// request sends a request until there is a reply, at most Tries times and always with the same key. The
// refusals map a status of the reply to the error that it means.
func (c *Client) request(method, path string, body *Credentials, refusals map[int]error) error {
	if c.fault == keepsError && c.err != nil {
		return c.err
	}
	if c.key == "" || c.fault != keepsKey {
		c.key = rand.Text()
	}
	var text []byte
	if body != nil {
		var err error
		if text, err = json.Marshal(body); err != nil {
			return err
		}
	}
	content := bytes.NewReader(text)
	for try := 1; ; try++ {
		if c.fault != retriesSent {
			content = bytes.NewReader(text)
		}
		status, err := c.send(method, path, content)
		switch {
		case err != nil && isTimeout(err) && try < c.Tries:
			if c.fault == retriesNewKey {
				c.key = rand.Text()
			}
		case err != nil && isTimeout(err) && c.fault == timeoutSucceeds:
			return nil
		case err != nil:
			c.err = fmt.Errorf("auth: %w", err)
			return c.err
		default:
			c.key = ""
			return result(status, refusals)
		}
	}
}

// send sends a request once.
func (c *Client) send(method, path string, body io.Reader) (status int, err error) {
	r, err := http.NewRequest(method, c.URL+path, body)
	if err != nil {
		return 0, err
	}
	r.Header.Set(keyHeader, c.key)
	reply, err := c.HTTP.Do(r)
	if err != nil {
		return 0, err
	}
	defer reply.Body.Close()
	_, err = io.Copy(io.Discard, reply.Body)
	return reply.StatusCode, err
}

// result returns the error that a status means, or nil.
func result(status int, refusals map[int]error) error {
	if err, known := refusals[status]; known {
		return err
	}
	if status/100 != 2 {
		return fmt.Errorf("auth: the server answers %d %s", status, http.StatusText(status))
	}
	return nil
}

func isTimeout(err error) bool {
	var e net.Error
	return errors.As(err, &e) && e.Timeout()
}
