// Package dice is a small generator of random numbers, splitmix64, and has the hashes of the library. Its numbers never
// change, so generated and searched programs are the same in every process and with every version of Go.
package dice

// Dice are the state of a generator. Any value can be the first state.
type Dice uint64

// Roll returns the next number.
func (d *Dice) Roll() uint64 {
	*d += 0x9e3779b97f4a7c15
	return Mix(uint64(*d))
}

// Below returns the next number, from 0 to n-1. n must be positive and less than 1<<31.
func (d *Dice) Below(n int) int { return int(uint32(d.Roll()>>33) % uint32(n)) } // which divides faster than 64 bits
