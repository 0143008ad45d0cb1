package real

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"github.com/fuzzmachine/go/examples/servers/isolation/internal/cluster"
	"github.com/fuzzmachine/go/fuzzmachine"
)

// Each database is opened when a test first needs it, once in a process, and closed when all tests have
// ended.
var (
	sqliteOnce   = sync.OnceValues(openSQLite)
	clusterOnce  = sync.OnceValues(cluster.Start)
	postgresOnce = sync.OnceValues(openPostgres)

	closing []func() error // what was opened, in this order
)

var (
	onSQLite   = &fuzzmachine.Fixture[*Database]{Open: sqliteOnce, Reset: (*Database).Reset}
	onPostgres = &fuzzmachine.Fixture[*Database]{Open: postgresOnce, Reset: (*Database).Reset}
)

func TestMain(m *testing.M) {
	code := m.Run()
	for i := range closing {
		if err := closing[len(closing)-1-i](); err != nil {
			fmt.Fprintln(os.Stderr, err)
			code = max(code, 1)
		}
	}
	os.Exit(code)
}

func openSQLite() (*Database, error) {
	dir, err := os.MkdirTemp("", "isolation")
	if err != nil {
		return nil, err
	}
	closing = append(closing, func() error { return os.RemoveAll(dir) })
	return closed(OpenSQLite(filepath.Join(dir, "db")))
}

// reachable is the environment variable that names a running PostgreSQL. If it is not set, the tests start
// one.
const reachable = "ISOLATION_POSTGRES"

func openPostgres() (*Database, error) {
	source := os.Getenv(reachable)
	if source == "" {
		c, err := clusterOnce()
		if err != nil {
			return nil, err
		}
		closing = append(closing, c.Close)
		source = c.Source()
	}
	return closed(OpenPostgres(source))
}

func closed(d *Database, err error) (*Database, error) {
	if err == nil {
		closing = append(closing, d.Close)
	}
	return d, err
}

// wantsPostgres opens PostgreSQL before the first run, because opening it takes longer than a run may take.
// If it is not installed, the test is skipped, but fails in CI.
func wantsPostgres(t testing.TB) {
	t.Helper()
	_, err := postgresOnce()
	if errors.Is(err, cluster.ErrMissing) && os.Getenv("CI") == "" {
		t.Skip(err)
	}
	if err != nil {
		t.Fatal(err)
	}
}
