package miniredis

import (
	"strings"

	"github.com/fuzzmachine/go/fuzzmachine"
)

type (
	pair   = fuzzmachine.Pair[*server, *server]
	answer = fuzzmachine.Two[any, error]
	words  = fuzzmachine.Two[string, string]

	element   = fuzzmachine.Element[*pair]
	ofKey     = fuzzmachine.BothAction[*server, *server, string, answer]
	withWords = fuzzmachine.BothAction[*server, *server, words, answer]
)

// Few values, so that programs meet what they have left behind. Commands have a key and words, as in
// zadd "a" "NX 1 x". The word - is the text without characters.
const (
	key     = "a|b|c"
	text    = "x|xyz|-|1|10|-2|1.5"
	member  = "x|y|z|-"
	members = "x|y|z|x y|y x x|z -"
	others  = "a|b|c|a b|b c|c a b"
	number  = "1|0.5|-1.5|x"
	place   = "0|1|-1|2|-2|-4|4"
	amount  = "0|1|2|3"
	score   = "0|1|-1|2.5|+inf|-inf"
	bounds  = "-inf +inf|0 1|(0 1|0 (1|(1 0|-1 (2.5|1 1|(1 (1"
	lexes   = "- +|[x [y|(x [y|[x (y|(y +|- (x|[y [x"
	counted = "|0|1|2"
	ends    = "LEFT|RIGHT"
	// Ranges that end before they begin, both counted from the end, are a question.
	ranges = "0 -1|0 0|1 2|-2 -1|0 -2|1 -4|-4 1|2 1|4 4|-1 1"
	limits = "|LIMIT 0 2|LIMIT 1 1|LIMIT 1 -1|LIMIT 0 0"
)

// product returns a domain: each choice of words, one from each list.
func product(lists ...string) string {
	all := []string{""}
	for _, list := range lists {
		var longer []string
		for _, before := range all {
			for _, word := range strings.Split(list, "|") {
				longer = append(longer, strings.Trim(before+" "+word, " "))
			}
		}
		all = longer
	}
	return "one=" + strings.Join(all, "|")
}

// command is an action of both servers: a key, and words of each list.
func command(name string, lists ...string) withWords {
	do := fuzzmachine.Args2(func(s *server, k, words string) (any, error) { return s.do(name, k, words) })
	return fuzzmachine.Both2(name, do, do).Domain(product(key), product(lists...)).Errors(failed)
}

// failed is the class of all errors: texts differ from version to version.
func failed(error) string { return "failed" }

// alone is a command with a key alone.
func alone(name string) ofKey {
	do := func(s *server, k string) (any, error) { return s.do(name, k, "") }
	return fuzzmachine.Both2(name, do, do).Domain(product(key)).Errors(failed)
}

var texts = []element{
	command("append", text),
	alone("get"),
	alone("getdel"),
	command("getex", "|EX 20|PX 30000|PERSIST"),
	command("getrange", ranges),
	command("getset", text),
	alone("incr"),
	alone("decr"),
	command("incrby", place),
	command("decrby", place),
	command("incrbyfloat", number),
	command("mget", others),
	command("mset", text, "|b x|b 1 c -|a y"),
	command("msetnx", text, "|b x|b 1 c -|a y"),
	command("set", text, "|NX|XX|GET|EX 20|KEEPTTL|XX KEEPTTL|NX GET|EX 10 NX|PX 30000 GET"),
	command("setnx", text),
	command("setrange", amount, text),
	alone("strlen"),
	command("setbit", "0|1|7|9", "0|1"),
	command("getbit", "0|1|7|9"),
	command("bitcount", "|"+ranges),
	command("bitop", "AND|OR|XOR", others),
	command("bitpos", "0|1", "|0|1|-1|0 -1"),
}

var keys = []element{
	command("copy", key, "|REPLACE"),
	command("del", "|b|c a"),
	command("exists", "|b|c a"),
	command("touch", "|b|c a"),
	command("rename", key),
	command("renamenx", key),
	alone("type"),
}

var lists = []element{
	command("lindex", place),
	command("linsert", "BEFORE|AFTER", member, member),
	alone("llen"),
	command("lmove", key, ends, ends),
	command("lpop", counted),
	command("rpop", counted),
	command("lpush", members),
	command("rpush", members),
	command("lpushx", members),
	command("rpushx", members),
	command("lrange", place, place),
	command("lrem", place, member),
	command("lset", place, member),
	command("ltrim", place, place),
	command("rpoplpush", key),
}

var hashes = []element{
	command("hdel", members),
	command("hexists", member),
	command("hget", member),
	alone("hgetall").Unordered(),
	command("hincrby", member, place),
	command("hincrbyfloat", member, number),
	alone("hkeys").Unordered(),
	alone("hlen"),
	command("hmget", members),
	command("hset", member, text, "|x 1|y -"),
	command("hsetnx", member, text),
	command("hstrlen", member),
	alone("hvals").Unordered(),
}

var sets = []element{
	command("sadd", members),
	alone("scard"),
	command("sdiff", "|"+others).Unordered(),
	command("sdiffstore", others),
	command("sinter", "|"+others).Unordered(),
	command("sinterstore", others),
	command("sismember", member),
	command("smismember", members),
	alone("smembers").Unordered(),
	command("smove", key, member),
	command("srem", members),
	command("sunion", "|"+others).Unordered(),
	command("sunionstore", others),
}

var sorted = []element{
	command("zadd", "|NX|XX|CH|GT|LT|XX CH|GT CH|INCR|NX INCR|XX INCR|LT INCR", score, member),
	alone("zcard"),
	command("zcount", bounds),
	command("zincrby", score, member),
	command("zlexcount", lexes),
	command("zpopmin", counted),
	command("zpopmax", counted),
	command("zrange", place, place, "|REV|WITHSCORES"),
	command("zrevrange", place, place),
	command("zrangebyscore", bounds, limits),
	command("zrevrangebyscore", "+inf -inf|1 0|1 (0|(1 0|0 (1", limits),
	command("zrangebylex", lexes, limits),
	command("zrevrangebylex", "+ -|[y [x|(y [x|[y (x|+ (y", limits),
	command("zrank", member),
	command("zrevrank", member),
	command("zrem", members),
	command("zremrangebylex", lexes),
	command("zremrangebyrank", place, place),
	command("zremrangebyscore", bounds),
	command("zscore", member),
	command("zinterstore", "2", key, key, "|WEIGHTS 2 3|AGGREGATE MIN|AGGREGATE MAX|WEIGHTS 3 1 AGGREGATE MAX"),
	command("zunionstore", "2", key, key, "|WEIGHTS 2 3|AGGREGATE MIN|AGGREGATE MAX|WEIGHTS 3 1 AGGREGATE MAX"),
}

// Redis has a clock of its own, so all times to live are multiples of ten seconds, and are rounded.
var expiry = []element{
	command("expire", "10|20|30", "|NX|XX"),
	alone("persist"),
	fuzzmachine.Both0("pass", (*server).pass, (*server).pass).Domain("1..2"),
}
