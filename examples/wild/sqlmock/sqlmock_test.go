// Package sqlmock tests DATA-DOG/go-sqlmock v1.5.2 through database/sql against a list of expectations, which are
// met in order or in any order. No bug was found.
package sqlmock

import (
	"database/sql"
	"database/sql/driver"
	"errors"
	"testing"

	mock "github.com/DATA-DOG/go-sqlmock"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
)

var errMock = errors.New("mock")

type world struct {
	t    *fuzzmachine.T
	db   *sql.DB
	mock mock.Sqlmock
	tx   *sql.Tx   // or nil
	stmt *sql.Stmt // or nil
}

func newWorld(t *fuzzmachine.T) *world {
	db, m, err := mock.New(mock.MonitorPingsOption(true))
	if err != nil {
		t.Fatalf("%v", err)
	}
	db.SetMaxOpenConns(1) // otherwise database/sql prepares a statement again for each connection
	w := &world{t: t, db: db, mock: m}
	t.Cleanup(func() {
		if w.tx != nil {
			_ = w.tx.Rollback()
		}
		_ = db.Close()
	})
	return w
}

func (w *world) expect(e expected) {
	switch e.Kind {
	case "exec":
		x := w.mock.ExpectExec(e.pattern()).WillReturnResult(mock.NewResult(int64(len(e.Rows)), 1))
		if e.NoArgs {
			x.WithoutArgs()
		} else {
			x.WithArgs(values[driver.Value](e.Args)...)
		}
		x.WillReturnError(e.err())
	case "query":
		w.expectQuery(e)
	case "begin":
		w.mock.ExpectBegin().WillReturnError(e.err())
	case "commit":
		w.mock.ExpectCommit().WillReturnError(e.err())
	case "rollback":
		w.mock.ExpectRollback().WillReturnError(e.err())
	case "prepare":
		x := w.mock.ExpectPrepare(e.pattern()).WillReturnError(e.err())
		if e.Closed {
			x.WillBeClosed()
		}
	case "ping":
		w.mock.ExpectPing().WillReturnError(e.err())
	}
}

func (w *world) expectQuery(e expected) {
	sets := []*mock.Rows{e.rows()}
	if e.Again {
		sets = append(sets, e.rows())
	}
	x := w.mock.ExpectQuery(e.pattern()).WillReturnRows(sets...)
	if e.NoArgs {
		x.WithoutArgs()
	} else {
		x.WithArgs(values[driver.Value](e.Args)...)
	}
	x.WillReturnError(e.err())
}

func (e expected) pattern() string { return "^" + e.SQL + "$" }

func (e expected) err() error {
	if e.Fails {
		return errMock
	}
	return nil
}

func (e expected) rows() *mock.Rows {
	rows := mock.NewRows([]string{"n"}).RowError(e.RowFail, errMock)
	for _, n := range e.Rows {
		rows.AddRow(n)
	}
	return rows
}

// values returns arguments for the mock, or for the database.
func values[V any](list []int64) (all []V) {
	for _, v := range list {
		all = append(all, any(v).(V))
	}
	return all
}

func (w *world) inOrder(b bool) { w.mock.MatchExpectationsInOrder(b) }

func (w *world) exec(c call) (int64, error) {
	exec := w.db.Exec
	if w.tx != nil {
		exec = w.tx.Exec
	}
	return id(exec(c.SQL, values[any](c.Args)...))
}

func id(r sql.Result, err error) (int64, error) {
	if err != nil {
		return 0, err
	}
	return r.LastInsertId()
}

func (w *world) query(c call) ([]int64, error) {
	query := w.db.Query
	if w.tx != nil {
		query = w.tx.Query
	}
	return read(query(c.SQL, values[any](c.Args)...))
}

// read returns the rows of all result sets, with a -1 behind each set.
func read(rows *sql.Rows, err error) (list []int64, _ error) {
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for {
		for rows.Next() {
			var n int64
			if err := rows.Scan(&n); err != nil {
				return nil, err
			}
			list = append(list, n)
		}
		list = append(list, -1)
		if !rows.NextResultSet() {
			return list, rows.Err()
		}
	}
}

func (w *world) ping() error { return w.db.Ping() }

func (w *world) begin() (err error) {
	w.tx, err = w.db.Begin()
	return err
}

func (w *world) commit() error {
	tx := w.tx
	w.tx = nil
	return tx.Commit()
}

func (w *world) rollback() error {
	tx := w.tx
	w.tx = nil
	return tx.Rollback()
}

func (w *world) prepare(c call) (err error) {
	w.stmt, err = w.db.Prepare(c.SQL)
	return err
}

func (w *world) stmtExec(c call) (int64, error) { return id(w.stmt.Exec(values[any](c.Args)...)) }
func (w *world) stmtQuery(c call) ([]int64, error) {
	return read(w.stmt.Query(values[any](c.Args)...))
}

func (w *world) closeStmt() error {
	stmt := w.stmt
	w.stmt = nil
	return stmt.Close()
}

func (w *world) met() bool { return w.mock.ExpectationsWereMet() == nil }

var machine = fuzzmachine.New(newModel, newWorld,
	fuzzmachine.Both0("expect", (*model).expect, (*world).expect).When((*model).room).Weight(7),
	fuzzmachine.Both0("inorder", (*model).inOrder, (*world).inOrder),
	fuzzmachine.Both2("exec", (*model).exec, (*world).exec).Weight(2),
	fuzzmachine.Both2("query", (*model).query, (*world).query).Weight(2),
	fuzzmachine.Call("ping", (*model).ping, (*world).ping).When((*model).outside),
	fuzzmachine.Call("begin", (*model).begin, (*world).begin).When((*model).outside),
	fuzzmachine.Call("commit", (*model).commit, (*world).commit).When((*model).inside),
	fuzzmachine.Call("rollback", (*model).rollback, (*world).rollback).When((*model).inside),
	fuzzmachine.Both("prepare", (*model).prepare, (*world).prepare).When((*model).prepares),
	fuzzmachine.Both2("stmtexec", (*model).stmtExec, (*world).stmtExec).When((*model).hasStmt),
	fuzzmachine.Both2("stmtquery", (*model).stmtQuery, (*world).stmtQuery).When((*model).hasStmt),
	fuzzmachine.Call("closestmt", (*model).closeStmt, (*world).closeStmt).When((*model).hasStmt),
	mapping.Refine((*model).allMet, (*world).met),
)

func FuzzMock(f *testing.F) {
	machine.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { machine.Run(t, tape) })
}
