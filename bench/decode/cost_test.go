package decode_test

import (
	"math/rand/v2"
	"testing"

	"github.com/fuzzmachine/go/program"
)

type putArgs struct {
	Key uint8 `fuzz:"0..15"`
	Val int16
}

type keyArgs struct {
	Key uint8 `fuzz:"0..15"`
}

type resizeArgs struct {
	Size uint8 `fuzz:"1..100"`
	Keep bool
}

func description() *program.Description {
	return program.Describe(
		program.Of[putArgs]("put"), program.Of[keyArgs]("get"), program.Of[keyArgs]("delete"),
		program.Of[resizeArgs]("resize"), program.Of[struct{}]("clear"),
	)
}

// A sum replaces the system. It is cheap and needs every argument.
type sum struct{ put, get, del, resize, clear int }

func (s *sum) onPut(a putArgs)       { s.put += int(a.Key) + int(a.Val) }
func (s *sum) onGet(a keyArgs)       { s.get += int(a.Key) }
func (s *sum) onDelete(a keyArgs)    { s.del += int(a.Key) }
func (s *sum) onResize(a resizeArgs) { s.resize += int(a.Size); s.clear++ }

// byHand is the byte switch that a competent author writes: an op byte, then its arguments.
func byHand(tape []byte, s *sum) (steps int) {
	at := 0
	next := func() byte {
		if at < len(tape) {
			at++
			return tape[at-1]
		}
		return 0
	}
	for ; at < len(tape) && steps < 64; steps++ {
		switch next() % 5 {
		case 0:
			s.onPut(putArgs{Key: next() % 16, Val: int16(next()) | int16(next())<<8})
		case 1:
			s.onGet(keyArgs{Key: next() % 16})
		case 2:
			s.onDelete(keyArgs{Key: next() % 16})
		case 3:
			s.onResize(resizeArgs{Size: 1 + next()%100, Keep: next()%2 == 1})
		case 4:
			s.clear++
		}
	}
	return steps
}

// A machine has a function for each action. The arguments are where the reader puts them.
func machine(r *program.Reader, s *sum) []func() {
	put, get, del := r.Place(0).(*putArgs), r.Place(1).(*keyArgs), r.Place(2).(*keyArgs)
	resize := r.Place(3).(*resizeArgs)
	return []func(){
		func() { s.onPut(*put) },
		func() { s.onGet(*get) },
		func() { s.onDelete(*del) },
		func() { s.onResize(*resize) },
		func() { s.clear++ },
	}
}

func byReader(tape []byte, r *program.Reader, actions []func()) (steps int) {
	for r.Reset(tape); r.Next(); steps++ {
		actions[r.Index()]()
	}
	return steps
}

func randomTapes() [][]byte {
	r := rand.New(rand.NewPCG(3, 4))
	tapes := make([][]byte, 4096) // so many that the processor cannot learn them
	for i := range tapes {
		tapes[i] = make([]byte, 150)
		for j := range tapes[i] {
			tapes[i][j] = byte(r.UintN(256))
		}
	}
	return tapes
}

func BenchmarkStep(b *testing.B) {
	tapes := randomTapes()
	var s sum
	b.Run("hand", func(b *testing.B) {
		for done, i := 0, 0; done < b.N; i++ {
			done += byHand(tapes[i%len(tapes)], &s)
		}
	})
	b.Run("decode", func(b *testing.B) {
		r := description().NewReader()
		actions := machine(r, &s)
		b.ReportAllocs()
		for done, i := 0, 0; done < b.N; i++ {
			done += byReader(tapes[i%len(tapes)], r, actions)
		}
	})
}

// FuzzStep exists so that go test -fuzz -c builds this package like a fuzz worker.
func FuzzStep(f *testing.F) {
	var s sum
	r := description().NewReader()
	actions := machine(r, &s)
	f.Fuzz(func(t *testing.T, tape []byte) {
		if byReader(tape, r, actions) > program.DefaultSteps {
			t.Fatal("too many steps")
		}
	})
}
