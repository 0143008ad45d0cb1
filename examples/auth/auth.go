// Package auth keeps users on a server and has a client that reaches it over HTTP. Its tests let the network
// fail. To the client, a lost request and a lost reply look the same, but only with the lost reply the user
// was created. The README describes the tests.
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
	keepsUnsure     fault = "cache-keeps-timed-out"    // a user counts as known even if there was no reply
	keepsRemoved    fault = "cache-keeps-removed"      // a user whose removal had no reply is still known
	keepsKey        fault = "failed-request-keeps-key" // a request after one without a reply has its key
	keepsError      fault = "error-is-remembered"      // after a request without a reply, no other is sent
	retriesNewKey   fault = "retry-takes-new-key"      // each try has a key of its own
	retriesSent     fault = "retry-sends-read-body"    // the second try sends what is left of the body
)

// Faults of the server.
const (
	ignoresKeys fault = "keys-are-ignored"     // a request that arrives twice is performed twice
	keyOnlyMade fault = "removals-have-no-key" // the same, but only for removals
	foldsNot    fault = "names-are-not-folded" // ann and Ann are two users
	overwrites  fault = "duplicate-overwrites" // a second user of a name is refused, but its secret is kept
)

// Planted returns a client and a server, one of which has the bug of that name. The caller sets the URL of
// the client.
func Planted(bug string) (*Client, *Server) {
	s := NewServer()
	s.fault = fault(bug)
	return &Client{HTTP: new(http.Client), fault: s.fault}, s
}

// The errors that a client returns if the server refuses a request.
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
