package real

import (
	"database/sql"
	"errors"

	"github.com/jackc/pgx/v5/pgconn"
	_ "github.com/jackc/pgx/v5/stdlib" // the driver

	"github.com/fuzzmachine/go/examples/servers/isolation"
)

// OpenPostgres opens a database. It drops a table with the name item. The user must be a superuser, because
// only a superuser may set which of two transactions in a deadlock fails.
func OpenPostgres(source string) (*Database, error) {
	db, err := sql.Open("pgx", source)
	if err != nil {
		return nil, err
	}
	d := &Database{
		db:    db,
		begin: func(level isolation.Level) string { return "begin isolation level " + string(level) },
		reset: "truncate item; insert into item (k, v) values ('x', 0), ('y', 0)",
	}
	// If keys had no maximal length, PostgreSQL would make a second table for long ones, and truncating would
	// take four times as long.
	_, err = db.Exec("drop table if exists item; " +
		"create unlogged table item (k varchar(1) unique, v int not null)")
	if err == nil {
		err = d.connect(postgresFailure)
	}
	if err == nil {
		err = d.steer()
	}
	if err != nil {
		return nil, errors.Join(err, d.Close())
	}
	return d, nil
}

// steer makes sure that nothing happens because time has passed. A connection looks for deadlocks only after
// GivesIn, and PostgreSQL reports whether a call waits.
func (d *Database) steer() error {
	var processes [2]int
	for i, c := range d.open {
		if err := c.exec("set deadlock_timeout = '1h'"); err != nil {
			return err
		}
		var err error
		if processes[i], err = c.query("select pg_backend_pid()"); err != nil {
			return err
		}
	}
	d.Waits = func(conn int) (waits bool, err error) {
		err = d.db.QueryRow("select cardinality(pg_blocking_pids($1)) > 0", processes[conn]).Scan(&waits)
		return waits, err
	}
	d.Interrupt = func(conn int) error {
		_, err := d.db.Exec("select pg_cancel_backend($1)", processes[conn])
		return err
	}
	// These are no queries, so the transaction does not begin to read with them.
	d.GivesIn = func(conn int) error { return d.open[conn].exec("set local deadlock_timeout = '1ms'") }
	d.Hurries = func(conn int, hurries bool) error {
		if hurries {
			return d.open[conn].exec("set local lock_timeout = '1ms'")
		}
		return d.open[conn].exec("set local lock_timeout = 0")
	}
	return nil
}

func postgresFailure(err error) error {
	var e *pgconn.PgError
	if !errors.As(err, &e) {
		return nil
	}
	switch e.Code {
	case "40001":
		return isolation.ErrSerialization
	case "40P01":
		return isolation.ErrDeadlock
	case "55P03":
		return isolation.ErrTimeout
	}
	return nil
}
