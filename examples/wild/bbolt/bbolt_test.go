// Package bbolt tests go.etcd.io/bbolt v1.5.0 against trees of maps: nested buckets, cursors, transactions that
// read and one that writes, reopening and compacting. FINDINGS.md has what was found.
package bbolt

import (
	"strings"
	"testing"

	"github.com/fuzzmachine/go/examples/wild/internal/finding"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
)

const (
	in  = "one=x|y|x/y|" // buckets; the last is the root, which has no values
	key = "len=0..2,from=xy"
)

func stores() *fuzzmachine.Machine {
	return fuzzmachine.New(newModel, newWorld,
		fuzzmachine.Both("put", (*model).put, (*world).put).Weight(2),
		fuzzmachine.Both("putmany", (*model).putMany, (*world).putMany),
		fuzzmachine.Both("delete", fuzzmachine.Args((*model).delete), fuzzmachine.Args((*world).delete)).
			Domain("one=x|y|x/y", key),
		fuzzmachine.Both("deletemany", (*model).deleteMany, (*world).deleteMany),
		fuzzmachine.Both("create", fuzzmachine.Args((*model).create), fuzzmachine.Args((*world).create)).
			Domain(in, key),
		fuzzmachine.Both("ensure", fuzzmachine.Args((*model).ensure), fuzzmachine.Args((*world).ensure)).
			Domain(in, key).Weight(2),
		fuzzmachine.Both("drop", fuzzmachine.Args((*model).drop), fuzzmachine.Args((*world).drop)).
			Domain(in, key),
		fuzzmachine.Both("move", (*model).move, (*world).move).WhenArgs((*model).outside),
		fuzzmachine.Both2("next", (*model).next, (*world).next).Domain("one=x|y|x/y"),
		fuzzmachine.Both("setsequence", fuzzmachine.Args((*model).setSequence), fuzzmachine.Args((*world).setSequence)).
			Domain("one=x|y|x/y", ""),
		fuzzmachine.Both2("get", fuzzmachine.Args2((*model).get), fuzzmachine.Args2((*world).get)).
			Domain("one=x|y|x/y", key),
		fuzzmachine.Both2("seek", fuzzmachine.Args2((*model).seek), fuzzmachine.Args2((*world).seek)).
			Domain(in, key).When((*model).open),
		fuzzmachine.Both2("first", (*model).first, (*world).first).Domain(in).When((*model).open),
		fuzzmachine.Both2("last", (*model).last, (*world).last).Domain(in).When((*model).open),
		fuzzmachine.Call("nextitem", (*model).nextItem, (*world).nextItem).When((*model).pointing).Weight(2),
		fuzzmachine.Call("previtem", (*model).prevItem, (*world).prevItem).When((*model).pointing).Weight(2),
		fuzzmachine.Call("deleteitem", (*model).deleteItem, (*world).deleteItem).When((*model).deletes),
		fuzzmachine.Call0("begin", (*model).begin, (*world).begin).When((*model).closed).Weight(2),
		fuzzmachine.Call0("commit", (*model).commit, (*world).commit).When((*model).open),
		fuzzmachine.Call0("rollback", (*model).rollback, (*world).rollback).When((*model).open),
		fuzzmachine.Call0("beginread", (*model).beginRead, (*world).beginRead).When((*model).unread),
		fuzzmachine.Call0("endread", (*model).endRead, (*world).endRead).When((*model).reading),
		fuzzmachine.Call("snapshot", (*model).snapshot, (*world).snapshot).When((*model).reading),
		fuzzmachine.Call0("reopen", (*model).stay, (*world).reopen).When((*model).idle),
		fuzzmachine.Call0("compact", (*model).stay, (*world).compact).When((*model).idle),
		mapping.Refine((*model).all, (*world).all),
	)
}

var findings = []finding.Finding{
	{
		Section: "MoveBucket loses what the transaction has put into the bucket",
		Script:  `begin; create "" "x"; create "" "y"; create "y" "x"; move from="" k="y" to="x"`, Signature: "state",
		Known: fuzzmachine.Known("state", "state [*].Sequence", "state [*].K", "state [*].V").When(moves),
	},
	{
		Section:   "Cursor.Last does not return",
		Script:    `create "" "y"; putmany in="y" at=0 n=5 len=300; begin; deletemany in="y" at=0 n=5 len=1; last "y"`,
		Signature: "failure last bbolt.(*world).toLast", Rare: true,
		Known: fuzzmachine.Known("failure last bbolt.(*world).toLast"),
	},
	{
		Section:   "DeleteBucket leaves pages behind",
		Script:    `create "" "x"; create "x" "y"; create "x/y" "x"; begin; create "x" "x"; drop "" "x"; commit`,
		Signature: "failure commit bbolt.(*world).check", Rare: true,
		Known: fuzzmachine.Known("failure commit bbolt.(*world).check").When(leaks),
	},
}

// moves is true of what a MoveBucket loses: the changes that the transaction has made in the bucket before.
func moves(f *fuzzmachine.Failure) bool {
	return f.Action == "move" && strings.Contains(f.Script, "begin; ")
}

// leaks is true of pages that a bucket leaves behind if it is dropped after a bucket was made in it.
func leaks(f *fuzzmachine.Failure) bool {
	return strings.Contains(f.Report, "unreachable unfreed") && strings.Contains(f.Script, "drop")
}

func TestFindings(t *testing.T) { finding.Show(t, stores(), findings...) }

var machine = finding.Past(stores(), findings...)

func FuzzBolt(f *testing.F) {
	machine.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { machine.Run(t, tape) })
}
