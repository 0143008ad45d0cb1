package main

import (
	"math/rand/v2"
	"testing"

	"github.com/fuzzmachine/go/decode"
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

func description() *decode.Description {
	return decode.Describe(
		decode.Of[putArgs]("put"), decode.Of[keyArgs]("get"), decode.Of[keyArgs]("delete"),
		decode.Of[resizeArgs]("resize"), decode.Of[decode.None]("clear"),
	)
}

// A sum stands for the system: it is cheap, and needs every argument.
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

// places are where a reader puts the arguments, asserted once, as a machine does it.
type places struct {
	put    *putArgs
	get    *keyArgs
	del    *keyArgs
	resize *resizeArgs
}

func placesOf(r *decode.Reader) places {
	return places{r.Place(0).(*putArgs), r.Place(1).(*keyArgs), r.Place(2).(*keyArgs), r.Place(3).(*resizeArgs)}
}

func byReader(tape []byte, r *decode.Reader, p places, s *sum) (steps int) {
	for r.Reset(tape); r.Next(); steps++ {
		switch r.Index() {
		case 0:
			s.onPut(*p.put)
		case 1:
			s.onGet(*p.get)
		case 2:
			s.onDelete(*p.del)
		case 3:
			s.onResize(*p.resize)
		case 4:
			s.clear++
		}
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
		p := placesOf(r)
		b.ReportAllocs()
		for done, i := 0, 0; done < b.N; i++ {
			done += byReader(tapes[i%len(tapes)], r, p, &s)
		}
	})
}

// FuzzStep exists so that go test -fuzz -c builds this package as a fuzz worker is built.
func FuzzStep(f *testing.F) {
	r := description().NewReader()
	p := placesOf(r)
	f.Fuzz(func(t *testing.T, tape []byte) {
		var s sum
		if byReader(tape, r, p, &s) > decode.DefaultSteps {
			t.Fatal("too many steps")
		}
	})
}
