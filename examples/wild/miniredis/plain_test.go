package miniredis

import (
	"context"
	"fmt"
	"net"
	"time"

	"github.com/alicebob/miniredis/v2"
	"github.com/redis/go-redis/v9"
)

// connect returns a client of a new miniredis.
func connect() *redis.Client {
	m := miniredis.NewMiniRedis()
	return client(func(context.Context, string, string) (net.Conn, error) { return m.Dial() })
}

func Example_emptyKey() {
	c := connect() // a client of a new miniredis
	c.SAdd(ctx, "a", "x")
	c.SAdd(ctx, "b", "y")
	fmt.Println(c.SInterStore(ctx, "both", "a", "b").Val(), c.Exists(ctx, "both").Val())
	c.ZAdd(ctx, "z", redis.Z{Member: "x"})
	fmt.Println(c.ZInterStore(ctx, "z", &redis.ZStore{Keys: []string{"a", "b"}}).Val(), c.Exists(ctx, "z").Val())
	// Output:
	// 0 1
	// 0 1
}

func Example_popNone() {
	c := connect() // a client of a new miniredis
	c.ZAdd(ctx, "z", redis.Z{Member: "x"})
	fmt.Println(c.ZPopMin(ctx, "z", 0).Val(), c.ZCard(ctx, "z").Val())
	// Output: [{0 x}] 0
}

func Example_setNothing() {
	c := connect() // a client of a new miniredis
	fmt.Println(c.SetRange(ctx, "a", 3, "").Val(), c.Exists(ctx, "a").Val())
	// Output: 3 1
}

func Example_deletesDestination() {
	c := connect() // a client of a new miniredis
	c.ZAdd(ctx, "scores", redis.Z{Member: "x"})
	c.Set(ctx, "text", "x", 0)
	err := c.ZUnionStore(ctx, "scores", &redis.ZStore{Keys: []string{"text"}}).Err()
	fmt.Println(err, c.Exists(ctx, "scores").Val())
	// Output: WRONGTYPE Operation against a key holding the wrong kind of value 0
}

func Example_expiresOther() {
	c := connect() // a client of a new miniredis
	c.HSet(ctx, "h", "field", "x")
	fmt.Println(c.GetEx(ctx, "h", time.Hour).Err())
	fmt.Println(c.TTL(ctx, "h").Val())
	// Output:
	// WRONGTYPE Operation against a key holding the wrong kind of value
	// 1h0m0s
}

func Example_keepsExpiry() {
	c := connect() // a client of a new miniredis
	c.Set(ctx, "a", "x", time.Hour)
	c.Set(ctx, "b", "y", 0)
	c.BitOpAnd(ctx, "a", "b", "b")
	fmt.Println(c.Get(ctx, "a").Val(), c.TTL(ctx, "a").Val())
	// Output: y 1h0m0s
}
