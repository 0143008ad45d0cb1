package transport

import "context"

// A timeout is the error that a client gets instead of a reply. It is a net.Error. http.Client wraps it in a
// *url.Error, which is a net.Error as well.
type timeout struct{}

func (timeout) Error() string   { return "timeout awaiting the reply (foretold)" }
func (timeout) Timeout() bool   { return true }
func (timeout) Temporary() bool { return true }

// Is makes errors.Is find the error that package http returns when the Timeout of a client is over.
func (timeout) Is(target error) bool { return target == context.DeadlineExceeded }
