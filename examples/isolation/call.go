package isolation

import (
	"errors"
	"strconv"
)

// A Who is one of the two that are connected.
type Who string

// The two.
const (
	A Who = "a"
	B Who = "b"
)

// Domain implements decode's way of saying which values there are.
func (Who) Domain() string { return "one=a|b" }

// Index counts them from 0.
func (w Who) Index() int {
	if w == B {
		return 1
	}
	return 0
}

// Other is the other one.
func (w Who) Other() Who {
	if w == B {
		return A
	}
	return B
}

// An Op is what can be done with a connection: the names of a Conn's methods.
type Op string

// The ops.
const (
	Begin    Op = "begin"
	Read     Op = "read"
	Count    Op = "count"
	Update   Op = "update"
	Insert   Op = "insert"
	Commit   Op = "commit"
	Rollback Op = "rollback"
)

// A Call is what somebody does.
type Call struct {
	By      Who
	Do      Op
	Key     Key  // of Read and Update
	Value   int  // of Update and Insert
	Hurried bool // an Update that does not wait for a lock
}

// String is the call as one would say it.
func (c Call) String() string {
	switch c.Do {
	case Read:
		return "read " + string(c.Key)
	case Update:
		return "update " + string(c.Key) + "=" + strconv.Itoa(c.Value)
	}
	return string(c.Do)
}

// On makes the call on a connection.
func (c Call) On(conn Conn) Outcome {
	switch c.Do {
	case Begin:
		return done(conn.Begin())
	case Read:
		return value(conn.Read(c.Key))
	case Count:
		return value(conn.Count())
	case Update:
		return done(conn.Update(c.Key, c.Value))
	case Insert:
		return done(conn.Insert(c.Value))
	case Commit:
		return done(conn.Commit())
	}
	return done(conn.Rollback())
}

// An Outcome is what came of a call so far.
type Outcome struct {
	Value int    // where Words are none
	Words string // "ok", "waits", or how it failed
}

// Done is the outcome of a call without a value, and Waits of one that waits for the other's transaction to
// end.
var (
	Done  = Outcome{Words: "ok"}
	Waits = Outcome{Words: "waits"}
)

// Failed is the outcome of a call that ended its transaction.
func Failed(err error) Outcome { return Outcome{Words: err.Error()} }

func done(err error) Outcome {
	if err != nil {
		return Failed(err)
	}
	return Done
}

func value(n int, err error) Outcome {
	if err != nil {
		return Failed(err)
	}
	return Outcome{Value: n}
}

// Err is how the call failed, if it did.
func (o Outcome) Err() error {
	if o.Words == "" || o == Done || o == Waits {
		return nil
	}
	for _, err := range []error{ErrSerialization, ErrDeadlock, ErrTimeout} {
		if o == Failed(err) {
			return err
		}
	}
	return errors.New(o.Words)
}

// String is the value or the words.
func (o Outcome) String() string {
	if o.Words != "" {
		return o.Words
	}
	return strconv.Itoa(o.Value)
}

// An Answer is the outcome of a call, and of one that had waited for it.
type Answer struct {
	Own   Outcome
	Woken Who // "": nobody
	Other Outcome
}

// String is both outcomes.
func (a Answer) String() string {
	if a.Woken == "" {
		return a.Own.String()
	}
	return a.Own.String() + ", and " + string(a.Woken) + ": " + a.Other.String()
}
