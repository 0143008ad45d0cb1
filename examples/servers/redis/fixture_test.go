package redis

import (
	"errors"
	"fmt"
	"os"
	"sync"
	"testing"

	"github.com/redis/go-redis/v9"

	"github.com/fuzzmachine/go/examples/servers/redis/internal/server"
	"github.com/fuzzmachine/go/fuzzmachine"
)

// An access is two clients of one server. The store's messages go over a network that may fail.
type access struct {
	network      *network
	unsure, sure *redis.Client
}

// The server is started when a test first needs it, once in a process, and ends when all tests have ended.
var (
	startOnce = sync.OnceValues(server.Start)
	openOnce  = sync.OnceValues(open)
	closing   []func() error
)

var onServer = &fuzzmachine.Fixture[*access]{
	Open:  openOnce,
	Reset: func(a *access) error { return a.sure.FlushAll(ctx).Err() },
}

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

func open() (*access, error) {
	s, err := startOnce()
	if err != nil {
		return nil, err
	}
	a := &access{new(network), connect(s.Addr), connect(s.Addr)}
	a.unsure.AddHook(a.network)
	closing = append(closing, s.Close, a.unsure.Close, a.sure.Close)
	return a, errors.Join(a.unsure.Ping(ctx).Err(), a.sure.Ping(ctx).Err())
}

// connect returns a client with one connection, which says as little as possible to the server.
func connect(addr string) *redis.Client {
	return redis.NewClient(&redis.Options{Addr: addr, Protocol: 2, DisableIdentity: true, PoolSize: 1})
}

// wantsRedis starts the server before the first run, because that takes longer than a step may take. If it is not
// installed, the test is skipped, but fails in CI.
func wantsRedis(t testing.TB) {
	t.Helper()
	_, err := openOnce()
	if errors.Is(err, server.ErrMissing) && os.Getenv("CI") == "" {
		t.Skip(err)
	}
	if err != nil {
		t.Fatal(err)
	}
}
