// Package silent has fuzz targets that test nothing, or say too much or too little.
package silent

import (
	"testing"
	"time"

	"github.com/fuzzmachine/go/fuzzmachine"
)

type count struct{ N int }

func newCount() *count               { return new(count) }
func system(*fuzzmachine.T) *count   { return new(count) }
func (c *count) add(n uint8)         { c.N += int(n) }
func (c *count) sum() int            { return c.N }
func (c *count) slow() int           { time.Sleep(20 * time.Millisecond); return c.N }
func (c *count) stuck() int          { select {} }
func (c *count) right(n uint8) int   { return int(n) }
func (c *count) wronger(n uint8) int { return int(n) + c.N }

var (
	add   = fuzzmachine.Both0("add", (*count).add, (*count).add)
	sound = fuzzmachine.New(newCount, system, add, fuzzmachine.Call("sum", (*count).sum, (*count).sum))
	blind = fuzzmachine.New(newCount, system, add)
	wrong = fuzzmachine.New(newCount, system, add, fuzzmachine.Both("wrong", (*count).right, (*count).wronger))
	slow  = fuzzmachine.New(newCount, system, add, fuzzmachine.Call("sum", (*count).sum, (*count).slow))
	stuck = fuzzmachine.New(newCount, system, add, fuzzmachine.Call("sum", (*count).sum, (*count).stuck))
)

// Seed is called too late.
func FuzzAfter(f *testing.F) {
	f.Fuzz(func(t *testing.T, tape []byte) { sound.Run(t, tape) })
	sound.Seed(f)
}

// The function does not run what it is given.
func FuzzIdle(f *testing.F) {
	sound.Seed(f)
	f.Fuzz(func(*testing.T, []byte) {})
}

func FuzzSkipped(f *testing.F) {
	sound.Seed(f)
	f.Skip("not today")
	f.Fuzz(func(t *testing.T, tape []byte) { sound.Run(t, tape) })
}

func FuzzUnseeded(f *testing.F) {
	f.Add([]byte("0"))
	f.Fuzz(func(t *testing.T, tape []byte) { sound.Run(t, tape) })
}

func FuzzBlind(f *testing.F) {
	blind.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { blind.Run(t, tape) })
}

func FuzzSound(f *testing.F) {
	sound.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { sound.Run(t, tape) })
}

func FuzzWrong(f *testing.F) {
	f.Add(wrong.Tape("add 1; wrong 0"))
	wrong.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { wrong.Run(t, tape) })
}

func FuzzSlow(f *testing.F) {
	slow.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { slow.Run(t, tape) })
}

// Its steps never end.
func FuzzStuck(f *testing.F) {
	stuck.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { stuck.Run(t, tape) })
}

// Run in an ordinary test needs no Seed.
func TestSound(t *testing.T) { sound.Run(t, sound.Tape("add 1; sum")) }

// Seed is called twice, with the same machine and with another.
func FuzzTwice(f *testing.F) {
	sound.Seed(f)
	sound.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { sound.Run(t, tape) })
}

func FuzzTwoMachines(f *testing.F) {
	sound.Seed(f)
	wrong.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { sound.Run(t, tape) })
}

// Seed is called a second time after f.Fuzz.
func FuzzTwiceAfter(f *testing.F) {
	sound.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { sound.Run(t, tape) })
	sound.Seed(f)
}

// A lock opens to 30 right keys, and then its process ends. Wrong keys are skipped.
type lock struct{ at int }

type key struct {
	Cut int `fuzz:"0..9"`
}

func (l *lock) fits(k key) bool { return k.Cut == l.at%10 }

func (l *lock) turn(_ *fuzzmachine.T, k key) {
	if l.at++; l.at == 30 {
		go panic("the lock is open")
		select {}
	}
}

var deadly = fuzzmachine.NewWorld(func(*fuzzmachine.T) *lock { return new(lock) },
	fuzzmachine.Do("turn", func(t *fuzzmachine.T, l *lock, k key) { l.turn(t, k) }).WhenArgs((*lock).fits))

func FuzzDeadly(f *testing.F) {
	deadly.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { deadly.Run(t, tape) })
}

// FuzzFar fails at the hundredth step of a program.
func FuzzFar(f *testing.F) {
	m := fuzzmachine.NewWorld(func(*fuzzmachine.T) *int { return new(int) },
		fuzzmachine.Do("go", func(t *fuzzmachine.T, far *int, _ struct{}) {
			if *far++; *far == 100 {
				t.Errorf("it is far")
			}
		}),
	)
	m.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { m.Run(t, tape) })
}
