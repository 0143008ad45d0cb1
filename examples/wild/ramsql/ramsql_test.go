// Package ramsql tests proullon/ramsql v0.1.5 beside SQLite, both through database/sql: rows, conditions, orders,
// joins, indexes and transactions. The README says which SQL is supported.
package ramsql

import (
	"database/sql"
	"fmt"
	"slices"
	"strconv"
	"sync/atomic"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
	_ "github.com/proullon/ramsql/driver"
	_ "modernc.org/sqlite"
)

type world struct {
	t     *fuzzmachine.T
	db    *sql.DB
	may   habits
	tx    *sql.Tx // or nil
	wrote bool    // the transaction has changed something
}

var opened atomic.Int64

// newRAM opens an engine of its own: "One DataSourceName per test and you have full test isolation".
func newRAM(may habits) func(*fuzzmachine.T) *world {
	return func(t *fuzzmachine.T) *world {
		return newWorld(t, may, "ramsql", strconv.FormatInt(opened.Add(1), 10))
	}
}

func newSQLite(may habits) func(*fuzzmachine.T) *world {
	return func(t *fuzzmachine.T) *world { return newWorld(t, may, "sqlite", ":memory:") }
}

func newWorld(t *fuzzmachine.T, may habits, driver, name string) *world {
	db, err := sql.Open(driver, name)
	w := &world{t: t, db: db, may: may}
	w.must(err)
	db.SetMaxOpenConns(1) // each connection of SQLite has a database of its own
	t.Cleanup(func() {
		if w.tx != nil {
			_ = w.tx.Rollback()
		}
		w.must(db.Close())
	})
	w.must(w.exec("CREATE TABLE t (id INT PRIMARY KEY, name TEXT, n INT)"))
	w.must(w.exec("CREATE TABLE u (tid INT, tag TEXT UNIQUE)"))
	return w
}

func (w *world) must(err error) {
	if err != nil {
		w.t.Fatalf("%v", err)
	}
}

// exec executes a statement. If it fails in a transaction, that is rolled back, as PostgreSQL wants it.
func (w *world) exec(text string) error {
	_, err := w.affected(text)
	return err
}

func (w *world) affected(text string) (n int64, err error) {
	var r sql.Result
	if w.tx != nil {
		r, err = w.tx.Exec(text)
	} else {
		r, err = w.db.Exec(text)
	}
	if err != nil {
		w.fail()
		return 0, err
	}
	w.wrote = w.tx != nil
	return r.RowsAffected()
}

func (w *world) fail() {
	if w.tx != nil {
		_ = w.tx.Rollback()
		w.tx = nil
	}
}

// rows returns what a query finds, a text for each row.
func (w *world) rows(text string) (list []string, err error) {
	var rows *sql.Rows
	if w.tx != nil {
		rows, err = w.tx.Query(text)
	} else {
		rows, err = w.db.Query(text)
	}
	if err != nil {
		w.fail()
		return nil, fmt.Errorf("%s: %w", text, err)
	}
	defer rows.Close()
	columns, err := rows.Columns()
	if err != nil {
		return nil, err
	}
	for rows.Next() {
		values := make([]sql.NullString, len(columns))
		pointers := make([]any, len(columns))
		for i := range values {
			pointers[i] = &values[i]
		}
		if err := rows.Scan(pointers...); err != nil {
			return nil, err
		}
		line := ""
		for _, v := range values {
			if !v.Valid {
				v.String = "NULL"
			}
			line += v.String + " "
		}
		list = append(list, line)
	}
	return list, rows.Err()
}

func (w *world) insert(r row) (int64, error)    { return w.affected(r.insert()) }
func (w *world) update(u update) (int64, error) { return w.affected(u.String()) }
func (w *world) delete(c where) (int64, error)  { return w.affected("DELETE FROM t" + c.String()) }
func (w *world) tag(t tag) (int64, error)       { return w.affected(t.insert()) }
func (w *world) find(q query) ([]string, error) { return w.rows(q.String()) }
func (w *world) count(c where) ([]string, error) {
	return w.rows("SELECT COUNT(*) FROM t" + c.String())
}

// join returns the tags of each row in any order: the standard promises none.
func (w *world) join(c where) ([]string, error) {
	list, err := w.rows("SELECT t.id, u.tag FROM t JOIN u ON u.tid = t.id" + c.String() + " ORDER BY t.id")
	slices.Sort(list)
	return list, err
}

func (w *world) begin() {
	tx, err := w.db.Begin()
	w.must(err)
	w.tx, w.wrote = tx, false
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

func (w *world) tables() (tables [2][]string) {
	for i, query := range []string{"SELECT * FROM t ORDER BY id", "SELECT * FROM u ORDER BY tag"} {
		list, err := w.rows(query)
		w.must(err)
		tables[i] = list
	}
	return tables
}

// failed is the class of all errors. Here it is enough that both fail.
func failed(error) string { return "failed" }

// engines returns a machine of SQLite, which is the reference, and RamSQL.
func engines(may habits) *fuzzmachine.Machine {
	return fuzzmachine.NewPair(newSQLite(may), newRAM(may),
		fuzzmachine.Both2("insert", (*world).insert, (*world).insert).
			WhenArgs((*world).inserts).Errors(failed).Weight(4),
		fuzzmachine.Both2("update", (*world).update, (*world).update).
			WhenArgs((*world).updates).Errors(failed).Weight(2),
		fuzzmachine.Both2("delete", (*world).delete, (*world).delete).WhenArgs((*world).deletes).Errors(failed),
		fuzzmachine.Both2("tag", (*world).tag, (*world).tag).WhenArgs((*world).tags).Errors(failed),
		fuzzmachine.Both2("find", (*world).find, (*world).find).WhenArgs((*world).finds).Errors(failed).Weight(2),
		fuzzmachine.Both2("count", (*world).count, (*world).count).WhenArgs((*world).plain).Errors(failed),
		fuzzmachine.Both2("join", (*world).join, (*world).join).WhenArgs((*world).plain).Errors(failed),
		fuzzmachine.Call0("begin", (*world).begin, (*world).begin).When((*world).outside),
		fuzzmachine.Call("commit", (*world).commit, (*world).commit).When((*world).inside).Errors(failed),
		fuzzmachine.Call("rollback", (*world).rollback, (*world).rollback).When((*world).undoes).Errors(failed),
		mapping.Refine((*world).tables, (*world).tables),
	).With(fuzzmachine.Steps(24))
}

var machine = engines(habits{})

func FuzzRAM(f *testing.F) {
	machine.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { machine.Run(t, tape) })
}
