package program_test

import (
	"bytes"
	"math/rand/v2"
	"runtime"
	"testing"
	"time"

	"github.com/fuzzmachine/go/decode"
	"github.com/fuzzmachine/go/program"
)

// Unusual tapes decode too, with bounded memory.
func TestBadInput(t *testing.T) {
	const megabyte = 1 << 20
	random := make([]byte, megabyte)
	r := rand.New(rand.NewPCG(7, 8))
	for i := range random {
		random[i] = byte(r.UintN(256))
	}
	tests := []struct {
		name, reason string
		tape         []byte
	}{
		{"nil", "Go's fuzzer starts from it", nil},
		{"empty", "a seed may be empty", []byte{}},
		{"zeros", "binary files are full of them", make([]byte, megabyte)},
		{"ones", "reserved bytes alone", bytes.Repeat([]byte{0xff}, megabyte)},
		{"digits", "a run of digits without an op must not be read again and again", bytes.Repeat([]byte("9"), megabyte)},
		{"escapes", "an escape without a code is no step", bytes.Repeat([]byte(";"), megabyte)},
		{"unknown codes", "the code of an action that is gone", bytes.Repeat([]byte("zzz;"), megabyte/4)},
		{"ops", "more steps than the limit", bytes.Repeat([]byte("!"), megabyte)},
		{"long arguments", "each step has the largest value of everything", bytes.Repeat([]byte("_______________!"), megabyte/16)},
		{"random", "anything", random},
	}
	d := everything()
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			p := d.Decode(test.tape)
			if len(p) > program.DefaultSteps {
				t.Errorf("%d steps, more than %d (%s)", len(p), program.DefaultSteps, test.reason)
			}
			reader := d.NewReader()
			reader.Reset(test.tape)
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			for reader.Reset(test.tape); reader.Next(); {
			}
			runtime.ReadMemStats(&after)
			// The domains of this machine allow a few hundred elements a step.
			if grown := after.TotalAlloc - before.TotalAlloc; grown > 64*64<<10 {
				t.Errorf("decoding allocates %d bytes (%s)", grown, test.reason)
			}
		})
	}
}

// Decoding is linear: eight times the tape takes about eight times as long, far from sixty-four times.
func TestLinear(t *testing.T) {
	d := everything().Limit(1 << 20)
	cost := func(n int) time.Duration {
		tape := bytes.Repeat([]byte("19A0!b,zzz;"), n)
		best := time.Hour
		for range 5 {
			start := time.Now()
			for r := d.NewReader().Reset(tape); r.Next(); {
			}
			best = min(best, time.Since(start))
		}
		return best
	}
	var short, long time.Duration
	for range 100 { // what is not linear is so each time, and a busy machine is not
		if short, long = cost(500), cost(8000); long <= 64*short {
			return
		}
	}
	t.Errorf("a tape takes %v, one 16 times as long %v", short, long)
}

// Plain arguments cost no allocation, whatever the tape.
func TestPlainArgumentsAllocateNothing(t *testing.T) {
	type plain struct {
		embedded
		I   int
		I8  int8 `fuzz:"-5..100"`
		U   uint64
		F   float64
		D   time.Duration
		A   [4]uint16
		H   decode.Ref[*handle]
		As  decode.Name[*handle]
		Old decode.Stale[*handle]
		O   decode.Opaque[string]
		P   decode.Pick[string]
		One int `fuzz:"one=1|2|3"`
		In  struct{ X, Y int32 }
	}
	d := program.Describe(program.Of[plain]("plain"), program.Of[int8]("lone"), program.Of[struct{}]("none"))
	random := make([]byte, 512)
	r := rand.New(rand.NewPCG(9, 10))
	for i := range random {
		random[i] = byte(r.UintN(256))
	}
	reader := d.NewReader().Reset(random)
	steps := 0
	allocations := testing.AllocsPerRun(100, func() {
		for reader.Reset(random); reader.Next(); {
			steps++
		}
	})
	if allocations != 0 || steps < 100 {
		t.Errorf("%v allocations a tape, over %d steps", allocations, steps)
	}
}
