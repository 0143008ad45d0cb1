package subprocess

import (
	"strings"
	"testing"

	"github.com/fuzzmachine/go/internal/failure"
)

const (
	goroutines = `
goroutine 35 [running]:
%frame%
created by x/y/stock.(*Store).start in goroutine 7
	/home/x/stock/store.go:20 +0x2c5

goroutine 1 [chan receive]:
x/y/stock.main()
	/home/x/stock/main.go:1 +0x1
`
	drain = `x/y/stock.(*Store).drain(0xc000010000, {0x1, 0x2})
	/home/x/stock/store.go:31 +0x48`
)

// folded is a function that calls itself, and who called it.
const folded = `goroutine [running]:
    stock.(*Store).drain
        /home/x/stock/store.go:31
    … and more like it
    created by stock.(*Store).start
        /home/x/stock/store.go:20
`

func crashing(words, frame string) string {
	return "some output\n" + words + "\n" + strings.ReplaceAll(goroutines, "%frame%", frame)
}

// What a process died of is read from what the runtime wrote and from how it ended.
func TestDead(t *testing.T) {
	for name, c := range map[string]struct{ said, end, signature, words string }{
		"a panic": {
			crashing("panic: boom", drain), "exit status 2", "death panic stock.(*Store).drain",
			"the process died: panic: boom",
		},
		"a panic in a closure of a package variable": {
			crashing("panic: boom", "x/y/stock.init.func3()\n\t/home/x/stock/store.go:8 +0x1"), "exit status 2",
			"death panic stock.init.func3", "",
		},
		"a fatal error": {
			crashing("fatal error: concurrent map writes",
				"internal/runtime/maps.fatal({0x1, 0x2})\n\t/go/src/runtime/panic.go:1 +0x1\n"+drain),
			"exit status 2", "death concurrent map writes stock.(*Store).drain",
			"the process died: fatal error: concurrent map writes",
		},
		"a stack without end": {
			crashing("runtime: goroutine stack exceeds 8388608-byte limit\nfatal error: stack overflow\n\n"+
				"runtime stack:\nruntime.throw({0x1, 0x2})\n\t/go/src/runtime/panic.go:1 +0x1",
				strings.Repeat(drain+" fp=0x1 sp=0x2 pc=0x3\n", 50)+"...100 frames elided...\n"+drain),
			"exit status 2", "overflow stock.(*Store).drain", "the stack grew without end, in stock.(*Store).drain",
		},
		"an exit": {"bye\n", "exit status 3", "death exit 3 sell", "the process ended, as by os.Exit(3)"},
		"a fatal log": {"bye\n", "exit status 1", "death exit 1 sell",
			"the process ended, as by os.Exit(1) or log.Fatal"},
		"an interrupt": {"", "signal: interrupt", "death interrupt sell", "the process ended: signal: interrupt"},
		"a signal":     {"", "signal: killed", "death killed sell", "the process ended: signal: killed"},
		"a race that halts": {
			"==================\nWARNING: DATA RACE\nWrite at 0x00c000012345 by goroutine 8:\n" +
				"  x/y/stock.(*Store).drain()\n      /home/x/stock/store.go:31 +0x1\n\n" +
				"Previous read at 0x00c000012345 by goroutine 7:\n  x/y/stock.(*Store).count()\n" +
				"      /home/x/stock/store.go:40 +0x1\n\nGoroutine 8 (running) created at:\n==================\n",
			"exit status 66", "race stock.(*Store).count stock.(*Store).drain",
			"a data race: write in stock.(*Store).drain, previous read in stock.(*Store).count",
		},
	} {
		t.Run(name, func(t *testing.T) {
			v := &failure.Verdict{Step: 2, Action: "sell"}
			Died(v, c.said, c.end)
			if v.Signature() != c.signature || c.words != "" && v.Words != c.words {
				t.Errorf("%s: %s", v.Signature(), v.Words)
			}
			if v.Kind == failure.Overflow && v.Detail != folded {
				t.Errorf("the frames are not folded:\n%s", v.Detail)
			}
			if strings.Contains(v.Detail, "0x") || strings.Contains(v.Detail, "goroutine 35") ||
				strings.Count(v.Detail, "\n") > 30 {
				t.Errorf("the detail is different in each process, or long:\n%s", v.Detail)
			}
		})
	}
}

// The runtime prints the address of a value that it has no words for, which is another one in each process.
func TestDeathIsToldWithoutAddresses(t *testing.T) {
	for said, words := range map[string]string{
		"panic: (*x.box) 0xc00011e0d0\n":    "the process died: panic: (*x.box) 0x…",
		"panic: block 0x1f is lost\n":       "the process died: panic: block 0x1f is lost",
		"panic: no room\n":                  "the process died: panic: no room",
		"panic: (x.pair) {0xc0001, 0xc0}\n": "the process died: panic: (x.pair) {0x…, 0x…}",
	} {
		v := new(failure.Verdict)
		if Died(v, said+"\ngoroutine 7 [running]:\nx.f()\n\t/x.go:3 +0x1\n", "exit status 2"); v.Words != words {
			t.Errorf("%q: %q", said, v.Words)
		}
	}
}

// Of a fatal error the runtime writes the words before it begins to die.
func TestCrashed(t *testing.T) {
	for said, want := range map[string]string{
		crashing("panic: boom", drain): "death panic stock.(*Store).drain: the process died: panic: boom",
		"\ngoroutine 35 [running]:\ninternal/runtime/maps.fatal({0x1, 0x2})\n\t/go/src/runtime/panic.go:1 +0x1\n" +
			drain: "death fatal error " +
			"stock.(*Store).drain: the process died of a fatal error, whose words are lost",
	} {
		v := new(failure.Verdict)
		if Crashed(v, said); v.Signature()+": "+v.Words != want ||
			!strings.Contains(v.Detail, "stock.(*Store).drain") {
			t.Errorf("%s: %s\n%s", v.Signature(), v.Words, v.Detail)
		}
	}
}
