package budget

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strconv"
)

// A Client shows one account of a Server and sends what a person does. It is for one goroutine at a time.
type Client struct {
	HTTP *http.Client
	URL  string // of the server, without a slash at the end
	State
	fault fault
}

// A State is what a person sees.
type State struct {
	Overview       // as it was when it was loaded last
	Loading  bool  // a request is on its way
	Stale    bool  // the Overview may be out of date, since a request had no reply
	Err      error // of what was done last; nil: there was none
}

// Refresh loads the Overview again.
func (c *Client) Refresh() error { return c.Show(c.Account) }

// Show loads the Overview of an account.
func (c *Client) Show(account string) error {
	return c.during(func() error { return c.load(account) })
}

// Open opens an account and shows it.
func (c *Client) Open(name string) error {
	return c.during(func() error {
		err := c.send(http.MethodPost, "/api/accounts", request{Name: name}, nil)
		if err == nil {
			return c.load(name)
		}
		return c.loadAfter(err)
	})
}

// Add books an entry in the account that is shown.
func (c *Client) Add(what, amount string) error {
	return c.change(http.MethodPost, c.path("entries"), request{What: what, Amount: amount})
}

// Repeat makes a rule for the account that is shown.
func (c *Client) Repeat(day int, what, amount string) error {
	return c.change(http.MethodPost, c.path("rules"), request{Day: day, What: what, Amount: amount})
}

// Transfer moves money from the account that is shown to another one.
func (c *Client) Transfer(to, what, amount string) error {
	return c.change(http.MethodPost, "/api/transfers", request{From: c.Account, To: to, What: what, Amount: amount})
}

// Remove removes an entry.
func (c *Client) Remove(number int64) error {
	return c.change(http.MethodDelete, "/api/entries/"+strconv.FormatInt(number, 10), request{})
}

// Stop removes a rule.
func (c *Client) Stop(rule int64) error {
	return c.change(http.MethodDelete, "/api/rules/"+strconv.FormatInt(rule, 10), request{})
}

func (c *Client) path(of string) string {
	return "/api/accounts/" + url.PathEscape(c.Account) + "/" + of
}

// change sends something and loads what then is.
func (c *Client) change(method, path string, body request) error {
	return c.during(func() error {
		err := c.send(method, path, body, nil)
		if c.fault == keepsRemoved && method == http.MethodDelete && err == nil {
			return nil
		}
		return c.loadAfter(err)
	})
}

// during calls a function between two changes of Loading, and keeps its error.
func (c *Client) during(do func() error) error {
	c.Loading = true
	c.Err = do()
	if errors.Is(c.Err, ErrNoReply) {
		c.Stale = true
		if c.fault == keepsLoading {
			return c.Err
		}
	}
	c.Loading = false
	return c.Err
}

// loadAfter loads the account that is shown, after a request with that result. Without a reply to that request it
// loads nothing.
func (c *Client) loadAfter(err error) error {
	if errors.Is(err, ErrNoReply) {
		return err
	}
	loaded := c.load(c.Account)
	if errors.Is(loaded, ErrNoReply) {
		c.Stale = true
	}
	if err != nil {
		return err
	}
	return loaded
}

func (c *Client) load(account string) error {
	var o Overview
	err := c.send(http.MethodGet, "/api/overview?account="+url.QueryEscape(account), request{}, &o)
	if err == nil {
		c.Overview, c.Stale = o, false
	}
	return err
}

// send sends a request. It returns an error of this package, unless the server has failed.
func (c *Client) send(method, path string, body request, to any) error {
	var content io.Reader
	if method == http.MethodPost {
		text, err := json.Marshal(body)
		if err != nil {
			return err
		}
		content = bytes.NewReader(text)
	}
	r, err := http.NewRequest(method, c.URL+path, content)
	if err != nil {
		return err
	}
	reply, err := c.HTTP.Do(r)
	if err != nil {
		return fmt.Errorf("%w: %w", ErrNoReply, err)
	}
	defer reply.Body.Close()
	return understand(reply, to)
}

// understand reads a reply.
func understand(reply *http.Response, to any) error {
	switch {
	case reply.StatusCode == http.StatusNoContent:
		return nil
	case reply.StatusCode == http.StatusOK:
		return json.NewDecoder(reply.Body).Decode(to)
	case reply.StatusCode == http.StatusConflict:
		var said struct{ Error string }
		if err := json.NewDecoder(reply.Body).Decode(&said); err != nil {
			return err
		}
		for _, known := range refusals {
			if known.Error() == said.Error {
				return known
			}
		}
	}
	return fmt.Errorf("budget: the server answers %s", reply.Status)
}
