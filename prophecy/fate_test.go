package prophecy_test

import (
	"fmt"
	"io"
	"math/rand"
	randv2 "math/rand/v2"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/fuzzmachine/go/program"
	"github.com/fuzzmachine/go/prophecy"
)

type upload struct {
	Path    string
	Timeout prophecy.Flag
	Net     struct{ Peer prophecy.Choice }
	order
	Crash prophecy.Countdown
	Ids   prophecy.Dice
}

type order struct {
	In   prophecy.Order
	Wait prophecy.Delay
}

var uploads = program.Describe(program.Of[upload]("upload"))

// of returns the arguments of a script.
func of(t *testing.T, script string) any {
	t.Helper()
	p, err := uploads.Parse(script)
	if err != nil {
		t.Fatal(err)
	}
	r := uploads.NewReader().ResetProgram(p)
	r.Next()
	return r.Args()
}

// Fate returns the predicted values, and the same ones again. A count and dice continue.
func TestFateAnswers(t *testing.T) {
	f := prophecy.Foretell(of(t,
		`upload path="a" net={!peer@5} !timeout !in=2,0,1 !wait=3ms !crash@7 !ids=3,0,63`))
	for range 2 {
		if !f.Happens("timeout") || f.Choose("peer", 4) != 1 || f.Choose("peer", 9) != 5 ||
			f.Delay("wait") != 3*time.Millisecond {
			t.Error("fate returns other values")
		}
		if order := fmt.Sprint(f.Order("in", 3)); order != "[2 0 1]" {
			t.Error(order)
		}
	}
	var counts []string
	for _, n := range []int{0, 3, 3, 0, 2, 1} {
		if at, ok := f.Count("crash", n); ok {
			counts = append(counts, fmt.Sprint(n, ":", at))
		}
	}
	if got := strings.Join(counts, " "); got != "2:0" {
		t.Errorf("the seventh is found as %q", got)
	}
	ids := f.Dice("ids")
	if got := fmt.Sprint(ids.Roll(10), ids.Roll(10), ids.Roll(10), ids.Roll(10), ids.Roll(10)); got != "3 0 3 0 0" {
		t.Error(got)
	}
}

// Without a prophecy or without fate, everything is usual.
func TestFateOfNothing(t *testing.T) {
	for name, f := range map[string]*prophecy.Fate{
		"nil": nil, "usual": prophecy.Foretell(of(t, "upload")), "no field": prophecy.Foretell(&struct{}{}),
	} {
		if f.Happens("timeout") || f.Choose("peer", 3) != 0 || f.Delay("wait") != 0 ||
			fmt.Sprint(f.Order("in", 3)) != "[0 1 2]" {
			t.Error(name)
		}
		for range 100 {
			if _, ok := f.Count("crash", 100); ok {
				t.Error(name)
			}
		}
		if f != nil && f.Dice("ids").Roll(100) != 0 {
			t.Error(name)
		}
	}
}

// Loops that draw until a number fits must end, and each tape has numbers of its own.
func TestRollsAreSources(t *testing.T) {
	seen := make(map[string]bool)
	for _, script := range []string{"upload", "upload !ids=0", "upload !ids=63,1"} {
		ids := prophecy.Foretell(of(t, script)).Dice("ids")
		old, now, again := rand.New(ids), randv2.New(ids), make([]byte, 5)
		ids.Seed(1)
		if n, err := io.ReadFull(ids, again); n != 5 || err != nil {
			t.Error(n, err)
		}
		seen[fmt.Sprint(again, now.IntN(3), now.Perm(5), old.Intn(7), ids.Int63(), ids.Uint64())] = true
	}
	if len(seen) != 3 {
		t.Error(seen)
	}
	const script = "upload !ids=63,0,2,63,0,32"
	now := randv2.New(prophecy.Foretell(of(t, script)).Dice("ids"))
	if got := fmt.Sprint(now.IntN(4), now.IntN(4), now.IntN(4), now.IntN(5), now.IntN(5), now.IntN(5)); got != "3 0 2 4 0 2" {
		t.Errorf("dice lead to %s", got)
	}
	old := rand.New(prophecy.Foretell(of(t, script)).Dice("ids"))
	if got := fmt.Sprint(old.Intn(4), old.Intn(4), old.Intn(4)); got != "3 0 2" {
		t.Errorf("dice lead to %s", got)
	}
	var none *prophecy.Fate
	if a, b := none.Dice("ids").Uint64(), none.Dice("ids").Uint64(); a == b || none.Dice("ids").Roll(1) != 0 {
		t.Error("without fate the numbers are not random")
	}
}

// The numbers after the predicted ones never change, because failures that were found depend on them.
func TestRollsAreFrozen(t *testing.T) {
	ids := prophecy.Foretell(of(t, "upload")).Dice("ids")
	if a, b := ids.Uint64(), ids.Uint64(); a != 0xe220a8397b1dcdaf || b != 0x6e789e6aa1b965f4 {
		t.Errorf("%x, %x", a, b)
	}
	bytes := make([]byte, 3)
	if _, err := ids.Read(bytes); err != nil || fmt.Sprintf("%x", bytes) != "06f81b" {
		t.Errorf("%x, %v", bytes, err)
	}
	ids = prophecy.Foretell(of(t, "upload !ids=1,2,3,4,5,6,7,8")).Dice("ids")
	var rolled []int
	for range 10 {
		rolled = append(rolled, ids.Roll(64))
	}
	if got := fmt.Sprint(rolled); got != "[1 2 3 4 5 6 7 8 0 0]" {
		t.Error(got)
	}
	ids = prophecy.Foretell(of(t, "upload !ids=7")).Dice("ids")
	if ids.Uint64(); ids.Uint64() != 0x6e789e6aa1b965f4 {
		t.Error("the numbers after the dice are not those that would have been rolled without dice")
	}
}

// Invalid dice are rejected.
func TestDiceRefused(t *testing.T) {
	for _, dice := range []string{"64", "255", "1,64", "1,2,3,4,5,6,7,8,9", "x", "-1", "1,,2", "03", "+3", ""} {
		if _, err := uploads.Parse("upload !ids=" + dice); err == nil {
			t.Errorf("%s is accepted", dice)
		}
		if new(prophecy.Dice).UnmarshalText([]byte(dice)) == nil {
			t.Errorf("%s is accepted as dice", dice)
		}
	}
	if _, err := uploads.Parse("upload !ids=63,0,0,0,0,0,0,63"); err != nil {
		t.Error(err)
	}
}

// A prophecy that is consulted as another type than its field's is a mistake of the test's author.
func TestFateRefuses(t *testing.T) {
	f := prophecy.Foretell(of(t, "upload"))
	for words, ask := range map[string]func(){
		"field is a prophecy.Choice":       func() { f.Happens("peer") },
		"field is a prophecy.Flag":         func() { f.Dice("timeout").Roll(2) },
		"the number of events is negative": func() { f.Count("crash", -1) },
		"nothing to choose from":           func() { f.Choose("peer", 0) },
		"Roll(0): there is nothing":        func() { f.Dice("ids").Roll(0) },
		"is not a pointer to arguments":    func() { prophecy.Foretell(upload{}) },
		"two prophecies":                   func() { prophecy.Foretell(&struct{ A, B struct{ Lost prophecy.Flag } }{}) },
		"65 prophecies":                    func() { prophecy.Foretell(new(many)) },
	} {
		func() {
			defer func() {
				if p := fmt.Sprint(recover()); !strings.Contains(p, words) {
					t.Errorf("%s: %s", words, p)
				}
			}()
			ask()
		}()
	}
	f.Happens("timeout") // the lock is free again
}

type many struct {
	A, B prophecy.Flag
	dozens
}
type dozens struct {
	A1, A2, A3, A4, A5, A6, A7, A8, A9, A10, A11, A12, A13, A14, A15, A16, A17, A18, A19, A20, A21 prophecy.Flag
	B1, B2, B3, B4, B5, B6, B7, B8, B9, B10, B11, B12, B13, B14, B15, B16, B17, B18, B19, B20, B21 prophecy.Flag
	C1, C2, C3, C4, C5, C6, C7, C8, C9, C10, C11, C12, C13, C14, C15, C16, C17, C18, C19, C20, C21 prophecy.Flag
}

// Any goroutine may consult fate.
func TestFateIsSafe(t *testing.T) {
	f := prophecy.Foretell(of(t, "upload !timeout !crash@500"))
	var all sync.WaitGroup
	hits := make(chan bool, 1000)
	for range 10 {
		all.Go(func() {
			for range 100 {
				if _, ok := f.Count("crash", 1); ok && f.Happens("timeout") {
					hits <- true
				}
				f.Happens("nothing")
				f.Dice("ids").Uint64()
			}
		})
	}
	if all.Wait(); len(hits) != 1 {
		t.Errorf("%d of a thousand were the 500th", len(hits))
	}
}

// Consulting fate allocates nothing.
func TestFateIsQuiet(t *testing.T) {
	f := prophecy.Foretell(of(t, "upload !timeout !crash@500"))
	ids := f.Dice("ids")
	if n := testing.AllocsPerRun(100, func() {
		f.Happens("timeout")
		f.Choose("peer", 3)
		f.Count("crash", 1)
		f.Delay("wait")
		ids.Roll(3)
	}); n > 0 {
		t.Errorf("%v allocations", n)
	}
}
