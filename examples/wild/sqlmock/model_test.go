package sqlmock

import (
	"slices"

	"github.com/fuzzmachine/go/mapping"
)

// A kind is what happens to a database.
type kind string

func (kind) Domain() string { return "one=exec|query|begin|commit|rollback|prepare|ping" }

// An expected is one of what is to happen.
type expected struct {
	Kind    kind
	SQL     string  `fuzz:"one=a|b|.*"` // a regular expression
	Args    []int64 `fuzz:"len=0..2,0..1"`
	NoArgs  bool    // there must be none; otherwise, if none are given, there may be any
	Fails   bool
	Rows    []int64 `fuzz:"len=0..2,0..2"` // of a query. Their number is what Exec returns
	Again   bool    // there is a second result set, of the same rows
	RowFail int     `fuzz:"0..2"` // the number of the row that fails
	Closed  bool    // the statement must be closed
}

type call struct {
	SQL  string  `fuzz:"one=a|b|c"`
	Args []int64 `fuzz:"len=0..2,0..1"`
}

type expectation struct {
	expected
	met, closed bool
}

type model struct {
	list     []expectation
	anyOrder bool
	inTx     bool
	prepared string // the SQL of the prepared statement, or ""
	by       int    // the expectation that it met
}

func newModel() *model { return new(model) }

func (m *model) expect(e expected) { m.list = append(m.list, expectation{expected: e}) }

// room is that the list stays short.
func (m *model) room() bool { return len(m.list) < 8 }

// inOrder: "This option may be turned on anytime during tests."
func (m *model) inOrder(b bool) { m.anyOrder = !b }

func (m *model) outside() bool  { return !m.inTx }
func (m *model) inside() bool   { return m.inTx }
func (m *model) prepares() bool { return !m.inTx && m.prepared == "" }
func (m *model) hasStmt() bool  { return !m.inTx && m.prepared != "" }

// accepts: "WithArgs will match given expected args to actual database query arguments." Without it, any arguments
// do.
func (e expectation) accepts(k kind, c call) bool {
	if e.Kind != k || c.SQL != "" && e.SQL != ".*" && e.SQL != c.SQL {
		return false
	}
	switch {
	case k != "exec" && k != "query":
		return true
	case e.NoArgs:
		return len(c.Args) == 0
	}
	return len(e.Args) == 0 || slices.Equal(e.Args, c.Args)
}

// take finds the expectation that is met: the first one that is left, or in any order the first one that fits.
func (m *model) take(k kind, c call) int {
	for i := range m.list {
		e := &m.list[i]
		switch {
		case e.met:
		case e.accepts(k, c):
			e.met = true
			return i
		case !m.anyOrder:
			return -1
		}
	}
	return -1
}

// happen returns the expectation that a call meets. The call fails if there is none, or if it is to.
func (m *model) happen(k kind, c call) (expectation, error) {
	i := m.take(k, c)
	if i < 0 || m.list[i].Fails {
		return expectation{}, mapping.AnyError
	}
	return m.list[i], nil
}

func (m *model) exec(c call) (int64, error) {
	e, err := m.happen("exec", c)
	return int64(len(e.Rows)), err
}

// query: RowError is "returned when a given row number is read". After it there is no other result set.
func (m *model) query(c call) (list []int64, err error) {
	e, err := m.happen("query", c)
	if err != nil {
		return nil, err
	}
	if e.RowFail < len(e.Rows) {
		return append(slices.Clone(e.Rows[:e.RowFail]), -1), mapping.AnyError
	}
	list = append(slices.Clone(e.Rows), -1)
	if e.Again {
		list = append(list, list...)
	}
	return list, nil
}

func (m *model) ping() error {
	_, err := m.happen("ping", call{})
	return err
}

func (m *model) begin() error {
	_, err := m.happen("begin", call{})
	m.inTx = err == nil
	return err
}

func (m *model) commit() error {
	m.inTx = false
	_, err := m.happen("commit", call{})
	return err
}

func (m *model) rollback() error {
	m.inTx = false
	_, err := m.happen("rollback", call{})
	return err
}

func (m *model) prepare(c call) error {
	i := m.take("prepare", call{SQL: c.SQL})
	if i < 0 || m.list[i].Fails {
		return mapping.AnyError
	}
	m.prepared, m.by = c.SQL, i
	return nil
}

// stmtExec: "you may expect Query() or Exec() on the *ExpectedPrepare statement to prevent repeating expectedSQL".
func (m *model) stmtExec(c call) (int64, error) { return m.exec(call{m.prepared, c.Args}) }

func (m *model) stmtQuery(c call) ([]int64, error) { return m.query(call{m.prepared, c.Args}) }

func (m *model) closeStmt() error {
	m.list[m.by].closed = true
	m.prepared = ""
	return nil
}

// allMet: "ExpectationsWereMet checks whether all queued expectations were met".
func (m *model) allMet() bool {
	return !slices.ContainsFunc(m.list, func(e expectation) bool {
		return !e.met || e.Kind == "prepare" && e.Closed && !e.closed
	})
}
