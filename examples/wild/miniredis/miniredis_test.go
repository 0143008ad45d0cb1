// Package miniredis tests alicebob/miniredis v2.40.0 beside a Redis server, which is the reference: strings, lists,
// hashes, sets, sorted sets, and their expiry. Without a server the tests are skipped, but fail in CI. FINDINGS.md
// has what was found.
package miniredis

import (
	"slices"
	"testing"

	"github.com/fuzzmachine/go/examples/wild/internal/finding"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
)

// beside returns a machine of both servers. After each command all keys are compared.
func beside(newMini func(*fuzzmachine.T) *server) *fuzzmachine.Machine {
	all := []element{mapping.Refine((*server).contents, (*server).contents)}
	for _, group := range [][]element{texts, keys, lists, hashes, sets, sorted, expiry} {
		all = append(all, group...)
	}
	return fuzzmachine.NewPair(newRedis, newMini, all...).With(onServer, fuzzmachine.Steps(10))
}

// in returns what is true of a failure in one of these commands.
func in(commands ...string) func(*fuzzmachine.Failure) bool {
	return func(f *fuzzmachine.Failure) bool { return slices.Contains(commands, f.Action) }
}

var findings = []finding.Finding{
	{
		Section: "a result without elements is stored as an empty key", Trifle: true,
		Script: `sdiffstore "a" "a"`, Signature: "state", Shortest: true,
		Known: fuzzmachine.Known("state").When(in("sdiffstore", "sinterstore", "sunionstore")),
	},
	{
		Section: "ZUNIONSTORE that fails deletes its destination",
		Script:  `decr "a"; decr "b"; zunionstore "a" "2 b b"`, Signature: "state", Rare: true,
		Known: fuzzmachine.Known("state", "answer zunionstore", "answer zinterstore").
			When(in("zinterstore", "zunionstore")),
	},
	{
		Section: "GETEX of what is no string sets its time to live", Trifle: true,
		Script: `hincrby "a" "x 0"; getex "a" "EX 20"`, Signature: "state [*].Left", Rare: true,
		Known: fuzzmachine.Known("state [*].Left").When(in("getex")),
	},
	{
		Section: "ZPOPMIN with a count of 0 pops an element",
		Script:  `zincrby "a" "0 x"; zpopmin "a" "0"`, Signature: "answer zpopmin", Rare: true,
		Known: fuzzmachine.Known("answer zpopmin", "answer zpopmax").When(in("zpopmin", "zpopmax")),
	},
	{
		Section: "SETRANGE of nothing makes a key", Trifle: true,
		Script: `setrange "a" "0 -"`, Signature: "state", Shortest: true,
		Known: fuzzmachine.Known("state", "state [*].Value", "answer setrange").When(in("setrange")),
	},
	{
		Section: "BITOP leaves the time to live of what it overwrites",
		Script:  `decr "a"; getex "a" "EX 20"; bitop "a" "AND a"`, Signature: "state [*].Left", Rare: true,
		Known: fuzzmachine.Known("state [*].Left").When(in("bitop")),
	},
}

func TestFindings(t *testing.T) {
	wantsRedis(t)
	finding.Show(t, beside(newMini), findings...)
}

// So that other programs go on, what is in findings is mended.
var machine = beside(newMended)

func FuzzMini(f *testing.F) {
	wantsRedis(f)
	machine.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { machine.Run(t, tape) })
}
