// Package auth keeps users behind HTTP, and is the story of a network that fails: a request that does not
// arrive looks to its client like a reply that does not come back, and only one of the two has made a user.
// The README tells it.
package auth

import (
	"errors"
	"net/http"
)

// A fault is a bug that can be planted in a client or its server.
type fault string

// Faults of the client.
const (
	timeoutSucceeds fault = "timeout-is-success"       // a request without a reply counts as successful
	keepsUnsure     fault = "cache-keeps-timed-out"    // a user counts as known after a request, even without a reply
	keepsRemoved    fault = "cache-keeps-removed"      // a user whose removal had no reply is still known
	keepsKey        fault = "failed-request-keeps-key" // the key of a request without a reply is used for the next one too
	keepsError      fault = "error-is-remembered"      // once a request had no reply, no other is sent
	retriesNewKey   fault = "retry-takes-new-key"      // each try has a key of its own
	retriesSent     fault = "retry-sends-read-body"    // the second try sends what the first left of the body
)

// Faults of the server.
const (
	ignoresKeys fault = "keys-are-ignored"     // a request that is delivered twice is answered twice
	keyOnlyMade fault = "removals-have-no-key" // the same, of removals only
	foldsNot    fault = "names-are-not-folded" // ann and Ann are two users
	overwrites  fault = "duplicate-overwrites" // a second user of the name is refused, but the new secret is kept
)

// Planted returns a client and a server that have a bug between them, by name. Where the client finds the
// server is left to who calls it.
func Planted(bug string) (*Client, *Server) {
	s := NewServer()
	s.fault = fault(bug)
	return &Client{HTTP: new(http.Client), fault: s.fault}, s
}

// The errors of a client for refusals of the server.
var (
	ErrExists  = errors.New("there is a user of that name")
	ErrUnknown = errors.New("there is no user of that name")
	ErrRefused = errors.New("name or secret is wrong")
)

// Credentials are what a user logs in with.
type Credentials struct {
	Name   string `json:"name"`
	Secret string `json:"secret"`
}
