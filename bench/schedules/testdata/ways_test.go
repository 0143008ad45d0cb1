package register_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"strconv"
	"testing"
	"time"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/program"
)

// machines are those of the mistakes.
var machines = map[string]*fuzzmachine.Machine{
	"counter": counter, "total": total, "queue": queue, "gate": gates, "bank": bank,
}

// hang is how long a program takes that hangs. To confirm that takes longer than to search.
const hang = 5 * time.Second

// FuzzWay is what go test -fuzz runs, and go test with generated programs.
func FuzzWay(f *testing.F) {
	m := machines[os.Getenv("BUG")]
	if n, _ := strconv.Atoi(os.Getenv("AT_ONCE")); n > 0 {
		m = m.With(fuzzmachine.AtOnce(n))
	}
	m.Seed(f)
	began, programs := time.Now(), 0
	f.Fuzz(func(t *testing.T, tape []byte) {
		programs++
		took := time.Since(began)
		hangs := time.AfterFunc(hang, func() {
			tell(programs, took)
			os.Exit(1)
		})
		defer func() {
			if hangs.Stop() && t.Failed() {
				tell(programs, took)
			}
		}()
		m.Run(t, tape)
	})
}

// tell writes after how many programs and how long the first one failed.
func tell(programs int, took time.Duration) {
	if file := os.Getenv("FOUND"); file != "" {
		if _, err := os.Stat(file); err != nil {
			_ = os.WriteFile(file, fmt.Appendf(nil, "%d %d", programs, took.Microseconds()), 0o666)
		}
	}
}

// TestWay checks random programs, until one fails or time is up.
func TestWay(t *testing.T) {
	m := machines[os.Getenv("BUG")]
	try, _ := strconv.ParseUint(os.Getenv("TRY"), 10, 64)
	limit, _ := time.ParseDuration(os.Getenv("LIMIT"))
	random := rand.New(rand.NewPCG(try, 1))
	depth, _ := strconv.Atoi(os.Getenv("DEPTH"))
	began := time.Now()
	for n := 1; time.Since(began) < limit; n++ {
		tape := make([]byte, random.IntN(256))
		for i := range tape {
			tape[i] = byte(random.Uint32())
		}
		if depth > 0 {
			tape = prioritised(m.Description(), tape, random, depth-1)
		}
		if took := time.Since(began); m.Check(tape) != nil {
			tell(n, took)
			t.FailNow()
		}
	}
}

// points is at how many places of a step a change is drawn.
const points = 6

// prioritised gives each step of a random program a random actor, and has the one who goes on change at a few
// places of the whole program, as an algorithm does that gives actors priorities and lowers them.
func prioritised(d *program.Description, tape []byte, random *rand.Rand, changes int) []byte {
	p := d.Decode(tape)
	at := make([][]uint16, len(p))
	for range changes {
		if len(p) > 0 {
			i := random.IntN(len(p))
			at[i] = append(at[i], uint16(random.IntN(points)))
		}
	}
	for i, step := range p {
		if acting, ok := d.Acting(step, 1+random.IntN(2), at[i]); ok {
			p[i] = acting
		}
	}
	made, err := d.Encode(p)
	if err != nil {
		panic(err)
	}
	return made
}
