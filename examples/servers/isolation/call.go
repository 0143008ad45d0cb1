package isolation

import (
	"errors"
	"strconv"
)

// A Who names one of the two connections.
type Who string

// The connections.
const (
	A Who = "a"
	B Who = "b"
)

// Domain returns the values that generated programs use, as a struct tag would.
func (Who) Domain() string { return "one=a|b" }

// Index returns 0 for A and 1 for B.
func (w Who) Index() int {
	if w == B {
		return 1
	}
	return 0
}

// Other returns the other connection.
func (w Who) Other() Who {
	if w == B {
		return A
	}
	return B
}

// An Op is the name of a method of a Conn.
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

// A Call is a call on a connection.
type Call struct {
	By      Who
	Do      Op
	Key     Key  // of Read and Update
	Value   int  // of Update and Insert
	Hurried bool // an Update that does not wait for a lock
}

// String returns the call as a report shows it.
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

// An Outcome is the result of a call so far.
type Outcome struct {
	Value int    // if Words is empty
	Words string // "ok", "waits", or the error
}

// Done is the outcome of a call without a value. Waits is the outcome of a call that waits for the other
// transaction to end.
var (
	Done  = Outcome{Words: "ok"}
	Waits = Outcome{Words: "waits"}
)

// Failed returns the outcome of a call that failed, which ends its transaction.
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

// Err returns the error of the call, or nil.
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

// String returns the value or the words.
func (o Outcome) String() string {
	if o.Words != "" {
		return o.Words
	}
	return strconv.Itoa(o.Value)
}

// An Answer is the outcome of a call, and the outcome of a call of the other connection that waited for it.
type Answer struct {
	Own   Outcome
	Woken Who // the connection that waited; "": neither
	Other Outcome
}

// String returns both outcomes.
func (a Answer) String() string {
	if a.Woken == "" {
		return a.Own.String()
	}
	return a.Own.String() + ", and " + string(a.Woken) + ": " + a.Other.String()
}
