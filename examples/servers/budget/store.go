package budget

import (
	"context"
	"database/sql"
	_ "embed"
	"errors"
	"strings"
	"sync"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

//go:embed schema.sql
var schema string

// A Store keeps a budget in SQLite. Its methods may be called at the same time.
type Store struct {
	*connection
	fault fault
}

// A connection is the only one to a database. Transactions take turns.
type connection struct {
	mu         sync.Mutex
	db         *sql.DB
	conn       *sql.Conn
	statements map[string]*sql.Stmt
}

// OpenStore opens the database in a file, and makes it if there is none. The file ":memory:" lasts until Close.
func OpenStore(path string) (*Store, error) {
	db, err := sql.Open("sqlite", "file:"+path+"?_pragma=foreign_keys(1)&_pragma=busy_timeout(5000)")
	if err != nil {
		return nil, err
	}
	conn, err := db.Conn(context.Background())
	if err == nil {
		_, err = conn.ExecContext(context.Background(), schema)
	}
	if err != nil {
		return nil, errors.Join(err, db.Close())
	}
	return &Store{connection: &connection{db: db, conn: conn, statements: make(map[string]*sql.Stmt)}}, nil
}

// Close closes the database.
func (c *connection) Close() error { return errors.Join(c.conn.Close(), c.db.Close()) }

// Do calls a function in a transaction. If it returns an error, nothing of what it did remains. The transaction is a
// savepoint, so that a test can have a transaction around all of them and take everything back.
func (c *connection) Do(f func() error) (err error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if _, err := c.Exec("savepoint do"); err != nil {
		return err
	}
	done := false
	defer func() {
		if !done {
			_, failed := c.Exec("rollback to do")
			err = errors.Join(err, failed)
		}
		_, failed := c.Exec("release do")
		err = errors.Join(err, failed)
	}()
	if err := f(); err != nil {
		return refusal(err)
	}
	done = true
	return nil
}

// Look calls a function that only reads. Nothing changes meanwhile, since there is no other connection.
func (c *connection) Look(f func() error) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	return f()
}

// Exec runs a statement, within Do. Statements are prepared once.
func (c *connection) Exec(query string, args ...any) (changed int64, err error) {
	s, err := c.prepared(query)
	if err != nil {
		return 0, err
	}
	result, err := s.Exec(args...)
	if err != nil {
		return 0, err
	}
	return result.RowsAffected()
}

// Query calls a function for each row of a result, within Do or Look.
func (c *connection) Query(row func(scan func(...any) error) error, query string, args ...any) error {
	s, err := c.prepared(query)
	if err != nil {
		return err
	}
	rows, err := s.Query(args...)
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		if err := row(rows.Scan); err != nil {
			return err
		}
	}
	return rows.Err()
}

func (c *connection) prepared(query string) (*sql.Stmt, error) {
	if s := c.statements[query]; s != nil {
		return s, nil
	}
	s, err := c.conn.PrepareContext(context.Background(), query)
	if err == nil {
		c.statements[query] = s
	}
	return s, err
}

// refusal returns the error that a broken constraint means to people.
func refusal(err error) error {
	var e *sqlite.Error
	if !errors.As(err, &e) {
		return err
	}
	switch e.Code() {
	case sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY, sqlite3.SQLITE_CONSTRAINT_UNIQUE:
		return ErrExists
	case sqlite3.SQLITE_CONSTRAINT_FOREIGNKEY:
		return ErrUnknown
	case sqlite3.SQLITE_CONSTRAINT_CHECK:
		if strings.Contains(e.Error(), "constraint failed: day") {
			return ErrDay
		}
		return ErrAmount
	}
	return err
}
