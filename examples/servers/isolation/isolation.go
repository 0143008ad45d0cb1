// Package isolation tests how two transactions can affect each other. It has a model of what isolation levels
// promise, a fake database that is made of this model, and a bank that relies on more than some levels
// promise. Package real compares the model with databases.
package isolation

import "errors"

// A Level is an isolation level.
type Level string

// The levels. SQLite is always serializable.
const (
	ReadCommitted  Level = "read committed"
	RepeatableRead Level = "repeatable read"
	Serializable   Level = "serializable"
)

// A Key names one of the two rows that exist from the beginning, with the value 0.
type Key string

// The keys.
const (
	X Key = "x"
	Y Key = "y"
)

var keys = [...]Key{X, Y}

// Domain returns the values that generated programs use, as a struct tag would.
func (Key) Domain() string { return "one=x|y" }

func (k Key) index() int {
	if k == Y {
		return 1
	}
	return 0
}

// A Conn is a connection. It has at most one transaction. Begin starts it, and all other calls need it. If a
// call returns an error, the transaction has been rolled back.
type Conn interface {
	Begin() error
	Read(Key) (int, error)
	Count() (int, error) // of rows
	Update(Key, int) error
	Insert(int) error // a row without a key
	Commit() error
	Rollback() error
}

// The errors of a database if another transaction is in the way.
var (
	ErrSerialization = errors.New("serialization failure")
	ErrDeadlock      = errors.New("deadlock")
	ErrTimeout       = errors.New("lock timeout") // SQLite does not wait: it returns this at once
)
