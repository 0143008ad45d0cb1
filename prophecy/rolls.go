package prophecy

import (
	"fmt"
	"math/rand/v2"
)

// Rolls are random numbers for a system. They are a source for math/rand and math/rand/v2, and a reader of
// random bytes. The first numbers of a step are those that its Dice predict. The following ones are the same
// in every run of the program. With a nil fate they are random.
type Rolls struct {
	fate *Fate
	name string
}

// Dice returns the numbers that Dice predict. A system can keep them for its whole life, for instance in a
// rand.New.
func (f *Fate) Dice(name string) *Rolls { return &Rolls{f, name} }

// Roll returns a number from 0 to n-1. Without a prediction it is 0, the usual one.
func (r *Rolls) Roll(n int) int {
	if n < 1 {
		panic(fmt.Sprintf("prophecy: Rolls.Roll(%d): there is nothing to choose from; pass 1 or more", n))
	}
	if r.fate == nil {
		return rand.IntN(n)
	}
	foretold, _, _ := r.next() // 0 if none is predicted
	return int(foretold) % n
}

// Uint64 implements the Source of math/rand/v2. A predicted roll stands where rand.IntN and similar functions
// look. Of a power of two, such as 4, they draw the roll modulo it. Of 5 things they draw the first for small
// rolls and the last for 63.
func (r *Rolls) Uint64() uint64 {
	if r.fate == nil {
		return rand.Uint64()
	}
	foretold, mixed, ok := r.next()
	if !ok {
		return mixed
	}
	const lowest, middle, highest = 0, 33, 58
	const where = uint64(sides-1)<<lowest | uint64(sides-1)<<middle | uint64(sides-1)<<highest
	roll := uint64(foretold)
	return mixed&^where | roll<<lowest | roll<<middle | roll<<highest
}

// Int63 implements the Source of math/rand.
func (r *Rolls) Int63() int64 { return int64(r.Uint64() >> 1) }

// Seed implements the Source of math/rand and does nothing, because the numbers are predicted.
func (r *Rolls) Seed(int64) {}

// Read implements io.Reader. It fills p.
func (r *Rolls) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = byte(r.Uint64() >> 56)
	}
	return len(p), nil
}

// next returns the next roll if it is predicted. It also returns a number that differs from the earlier ones,
// because some loops draw until a number fits.
func (r *Rolls) next() (foretold uint8, mixed uint64, ok bool) {
	dice, n := Consult[Dice](r.fate, r.name, 1)
	if ok = n < int(dice.n); ok {
		foretold = dice.rolls[n]
	}
	return foretold, r.fate.mix(), ok
}

// mix returns the next number of the fate's own dice.
func (f *Fate) mix() uint64 {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.rolled.Roll()
}
