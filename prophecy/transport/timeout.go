package transport

import "context"

// A timeout is what a client gets in place of a reply. It is a net.Error; http.Client wraps it in a *url.Error, which
// is one as well.
type timeout struct{}

func (timeout) Error() string   { return "timeout awaiting the reply (foretold)" }
func (timeout) Timeout() bool   { return true }
func (timeout) Temporary() bool { return true }

// Is makes it what package http returns when the time of a client is over.
func (timeout) Is(target error) bool { return target == context.DeadlineExceeded }
