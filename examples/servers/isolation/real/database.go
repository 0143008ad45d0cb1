// Package real has two connections to a real database, SQLite or PostgreSQL. Its tests compare the answers of
// the database with the model of package isolation.
package real

import (
	"cmp"
	"context"
	"database/sql"
	"errors"

	"github.com/fuzzmachine/go/examples/servers/isolation"
)

// A Database is a real database with two connections.
type Database struct {
	Conns [2]isolation.Conn

	// Waits reports whether a call on a connection waits for the transaction of the other one. If Waits is
	// nil, no call waits.
	Waits func(conn int) (bool, error)

	// GivesIn makes the transaction of a connection look for deadlocks, and fail if it is in one. If GivesIn
	// is nil, the database does not end deadlocks.
	GivesIn func(conn int) error

	// Hurries sets whether calls on a connection fail instead of waiting for a lock.
	Hurries func(conn int, hurries bool) error

	// Interrupt makes the current call of a connection fail.
	Interrupt func(conn int) error

	db    *sql.DB
	open  []*sqlConn
	begin func(isolation.Level) string
	reset string
}

// At sets the level of all transactions that begin from now on. SQLite has only one level.
func (d *Database) At(level isolation.Level) *Database {
	for _, c := range d.open {
		c.begin = d.begin(level)
	}
	return d
}

// Reset restores the table.
func (d *Database) Reset() error {
	_, err := d.db.Exec(d.reset)
	return err
}

// Close closes the connections.
func (d *Database) Close() error {
	var errs []error
	for _, c := range d.open {
		errs = append(errs, c.db.Close())
	}
	return errors.Join(append(errs, d.db.Close())...)
}

// connect opens the two connections. They stay open as long as the database.
func (d *Database) connect(failure func(error) error) error {
	for i := range d.Conns {
		c, err := d.db.Conn(context.Background())
		if err != nil {
			return err
		}
		d.open = append(d.open, &sqlConn{db: c, failure: failure})
		d.Conns[i] = d.open[i]
	}
	return nil
}

// sqlConn is a Conn of a database that speaks SQL.
type sqlConn struct {
	db      *sql.Conn
	begin   string
	failure func(error) error // converts an error to one of those in package isolation; nil if it is none
}

func (c *sqlConn) Begin() error    { return c.exec(c.begin) }
func (c *sqlConn) Commit() error   { return c.exec("commit") }
func (c *sqlConn) Rollback() error { return c.exec("rollback") }
func (c *sqlConn) Read(k isolation.Key) (int, error) {
	return c.query("select v from item where k = $1", string(k))
}
func (c *sqlConn) Count() (int, error) { return c.query("select count(*) from item") }
func (c *sqlConn) Update(k isolation.Key, v int) error {
	return c.exec("update item set v = $1 where k = $2", v, string(k))
}
func (c *sqlConn) Insert(v int) error { return c.exec("insert into item (v) values ($1)", v) }

func (c *sqlConn) exec(query string, args ...any) error {
	_, err := c.db.ExecContext(context.Background(), query, args...)
	return c.ended(err)
}

func (c *sqlConn) query(query string, args ...any) (n int, err error) {
	err = c.db.QueryRowContext(context.Background(), query, args...).Scan(&n)
	return n, c.ended(err)
}

// ended rolls the transaction back if there is an error.
func (c *sqlConn) ended(err error) error {
	if err == nil {
		return nil
	}
	_, undone := c.db.ExecContext(context.Background(), "rollback")
	return cmp.Or(c.failure(err), undone, err)
}
