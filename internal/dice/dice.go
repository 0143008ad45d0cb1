// Package dice is a small generator of random numbers, splitmix64, whose numbers are the same for ever: what is generated and
// what is searched goes by them, so that it is the same in every process and with every version of Go.
package dice

// Dice are where the numbers have come to; any beginning is as good as another.
type Dice uint64

// Roll is the next number.
func (d *Dice) Roll() uint64 {
	*d += 0x9e3779b97f4a7c15
	z := uint64(*d)
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// Below is the next number, from 0 to n-1; n is positive, and less than 1<<31.
func (d *Dice) Below(n int) int { return int(d.Roll() >> 33 % uint64(n)) }
