package miniredis

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"os/exec"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/alicebob/miniredis/v2"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/redis/go-redis/v9"
)

var ctx = context.Background()

// A server is a client of Redis or of miniredis.
type server struct {
	t *fuzzmachine.T
	*redis.Client
	mini   *miniredis.Miniredis // nil: Redis
	mended bool                 // miniredis does what Redis does where it is known to do something else
}

// do sends a command with a key and words.
func (s *server) do(name, key, text string) (any, error) {
	words := []any{key}
	for _, w := range strings.Fields(text) {
		if w == "-" && !strings.HasSuffix(name, "lex") && name != "zlexcount" {
			w = ""
		}
		words = append(words, w)
	}
	if name == "bitop" {
		words[0], words[1] = words[1], words[0]
	}
	if s.mended {
		return s.mend(name, words)
	}
	return s.send(name, words...)
}

func (s *server) send(name string, words ...any) (any, error) {
	answer, err := s.Do(ctx, append([]any{name}, words...)...).Result()
	if err == redis.Nil {
		return "nil", nil
	}
	return answer, err
}

// mend sends a command, or others with which miniredis does what Redis does.
func (s *server) mend(name string, words []any) (any, error) {
	switch name {
	case "setrange":
		if words[2] == "" {
			return s.send("strlen", words[0])
		}
	case "getex":
		if answer, err := s.send("get", words[0]); err != nil {
			return answer, err
		}
	case "zpopmin", "zpopmax":
		if len(words) == 2 && words[1] == "0" {
			return s.send("zrange", words[0], 1, 0)
		}
	case "zinterstore", "zunionstore":
		if !s.all(words[2:4], "zset", "set") {
			return nil, errType
		}
	case "bitop":
		if !s.all(words[2:], "string") {
			return nil, errType
		}
		s.Persist(ctx, words[1].(string))
	}
	answer, err := s.send(name, words...)
	if strings.HasSuffix(name, "store") && answer == int64(0) {
		s.Del(ctx, words[0].(string))
	}
	return answer, err
}

var errType = errors.New("a value of another type")

// all is whether keys are of these types, or not there.
func (s *server) all(keys []any, types ...string) bool {
	for _, k := range keys {
		if kind := s.Type(ctx, k.(string)).Val(); kind != "none" && !slices.Contains(types, kind) {
			return false
		}
	}
	return true
}

// A content is what a key has. Left is its time to live in units of five seconds: that of Redis has begun to pass.
type content struct {
	Key, Type string
	Left      int
	Value     any
}

// reads are commands that read a key of a type.
var reads = map[string][]any{
	"string": {"GET"}, "list": {"LRANGE", 0, -1}, "hash": {"HGETALL"}, "set": {"SMEMBERS"},
	"zset": {"ZRANGE", 0, -1, "WITHSCORES"},
}

const unit = 5 * time.Second

// contents returns the keys.
func (s *server) contents() (list []content) {
	kinds := make(map[string]*redis.StatusCmd)
	lefts := make(map[string]*redis.DurationCmd)
	values := make(map[string]*redis.Cmd)
	names := []string{"a", "b", "c"}
	s.pipelined(func(p redis.Pipeliner) {
		for _, k := range names {
			kinds[k], lefts[k] = p.Type(ctx, k), p.PTTL(ctx, k)
		}
	})
	s.pipelined(func(p redis.Pipeliner) {
		for _, k := range names {
			if read := reads[kinds[k].Val()]; read != nil {
				values[k] = p.Do(ctx, slices.Insert(slices.Clone(read), 1, any(k))...)
			}
		}
	})
	for _, k := range names {
		if values[k] != nil {
			left := int(lefts[k].Val().Round(unit) / unit)
			list = append(list, content{k, kinds[k].Val(), left, value(kinds[k].Val(), values[k].Val())})
		}
	}
	return list
}

// value is what a key has, in order where it has none of its own.
func value(kind string, v any) any {
	list, _ := v.([]any)
	switch kind {
	case "hash":
		fields := make(map[string]string)
		for i := 0; i < len(list); i += 2 {
			fields[fmt.Sprint(list[i])] = fmt.Sprint(list[i+1])
		}
		return fields
	case "set":
		slices.SortFunc(list, func(a, b any) int { return strings.Compare(a.(string), b.(string)) })
	}
	return v
}

func (s *server) pipelined(send func(redis.Pipeliner)) {
	_, err := s.Pipelined(ctx, func(p redis.Pipeliner) error {
		send(p)
		return nil
	})
	if err != nil && err != redis.Nil {
		s.t.Fatalf("the test's own commands: %v", err)
	}
}

// pass lets time pass, in ten seconds. Nobody can set the clock of Redis, so there what expires comes nearer.
func (s *server) pass(n int) {
	if s.mini != nil {
		s.mini.FastForward(2 * time.Duration(n) * unit)
		return
	}
	for _, c := range s.contents() {
		switch left := c.Left - 2*n; {
		case c.Left <= 0:
		case left <= 0:
			s.Del(ctx, c.Key)
		default:
			s.PExpire(ctx, c.Key, time.Duration(left)*unit)
		}
	}
}

// clients are those of both servers.
type clients struct {
	redis, small *redis.Client
	mini         *miniredis.Miniredis
}

var (
	openOnce = sync.OnceValues(open)
	closing  []func()
	onServer = &fuzzmachine.Fixture[*clients]{
		Open: openOnce,
		Reset: func(c *clients) error {
			return errors.Join(c.redis.FlushAll(ctx).Err(), c.small.FlushAll(ctx).Err())
		},
	}
)

func newRedis(t *fuzzmachine.T) *server { return &server{t: t, Client: onServer.Get().redis} }

func newMini(t *fuzzmachine.T) *server {
	c := onServer.Get()
	return &server{t: t, Client: c.small, mini: c.mini}
}

func newMended(t *fuzzmachine.T) *server {
	s := newMini(t)
	s.mended = true
	return s
}

func open() (*clients, error) {
	addr, err := start()
	if err != nil {
		return nil, err
	}
	c := &clients{mini: miniredis.NewMiniRedis()}
	c.redis = client(func(context.Context, string, string) (net.Conn, error) { return net.Dial("tcp", addr) })
	c.small = client(func(context.Context, string, string) (net.Conn, error) { return c.mini.Dial() })
	closing = append(closing, func() { c.redis.Close() }, func() { c.small.Close() }, c.mini.Close)
	return c, errors.Join(c.redis.Ping(ctx).Err(), c.small.Ping(ctx).Err())
}

func client(dial func(context.Context, string, string) (net.Conn, error)) *redis.Client {
	return redis.NewClient(&redis.Options{Dialer: dial, Protocol: 2, DisableIdentity: true, PoolSize: 1})
}

var errMissing = errors.New("there is no redis-server in PATH; on Debian, install the package redis-server")

// start starts a Redis server. It ends with this process, however that ends: sh waits for the end of its input.
func start() (addr string, err error) {
	path, err := exec.LookPath("redis-server")
	if err != nil {
		return "", errMissing
	}
	free, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", err
	}
	_, port, _ := net.SplitHostPort(free.Addr().String())
	free.Close()
	script := `"$0" "$@" & cat >/dev/null; kill -9 $!`
	cmd := exec.Command("sh", "-c", script, path, "--port", port, "--bind", "127.0.0.1", "--save", "",
		"--appendonly", "no", "--databases", "1")
	hold, err := cmd.StdinPipe()
	if err != nil {
		return "", err
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return "", err
	}
	if err := cmd.Start(); err != nil {
		return "", err
	}
	closing = append(closing, func() {
		hold.Close()
		cmd.Wait()
	})
	for lines := bufio.NewScanner(out); lines.Scan(); {
		if strings.Contains(lines.Text(), "Ready to accept connections") {
			return net.JoinHostPort("127.0.0.1", port), nil
		}
	}
	return "", errors.New("the Redis server did not start")
}

func TestMain(m *testing.M) {
	code := m.Run()
	for _, end := range slices.Backward(closing) {
		end()
	}
	os.Exit(code)
}

// wantsRedis starts the server before the first run. If it is not installed, the test is skipped, but fails in CI.
func wantsRedis(t testing.TB) {
	t.Helper()
	_, err := openOnce()
	if errors.Is(err, errMissing) && os.Getenv("CI") == "" {
		t.Skip(err)
	}
	if err != nil {
		t.Fatal(err)
	}
}
