package real

import (
	"database/sql"
	"errors"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"

	"github.com/fuzzmachine/go/examples/servers/isolation"
)

// pragmas turn on the write-ahead log. With it, readers see what was stored when they began to read, and do
// not prevent others from writing.
const pragmas = "_pragma=journal_mode(wal)&_pragma=synchronous(off)&_pragma=busy_timeout(0)"

// OpenSQLite makes a database in a file that does not exist yet.
func OpenSQLite(path string) (*Database, error) {
	db, err := sql.Open("sqlite", "file:"+path+"?"+pragmas)
	if err != nil {
		return nil, err
	}
	d := &Database{
		db:    db,
		begin: func(isolation.Level) string { return "begin" },
		reset: "delete from item; insert into item (k, v) values ('x', 0), ('y', 0)",
	}
	_, err = db.Exec("create table item (k text unique, v int not null)")
	if err == nil {
		err = d.connect(sqliteFailure)
	}
	if err != nil {
		return nil, errors.Join(err, d.Close())
	}
	return d, nil
}

func sqliteFailure(err error) error {
	var e *sqlite.Error
	switch {
	case !errors.As(err, &e):
	case e.Code() == sqlite3.SQLITE_BUSY_SNAPSHOT: // the other has written since this transaction began to read
		return isolation.ErrSerialization
	case e.Code() == sqlite3.SQLITE_BUSY: // the other writes
		return isolation.ErrTimeout
	}
	return nil
}
