package corpus

import "math"

// digest returns the first eight bytes of the SHA-256 of a text. Go names entries by them. Package
// crypto/sha256 would link 500 coverage counters into fuzz targets, and each counter makes every execution
// slower.
func digest(text []byte) uint64 {
	var state [8]uint32
	for i := range state {
		state[i] = fraction(math.Sqrt(primes[i]))
	}
	length := uint64(len(text)) * 8
	text = append(append([]byte(nil), text...), 0x80)
	for len(text)%64 != 56 {
		text = append(text, 0)
	}
	for shift := 56; shift >= 0; shift -= 8 {
		text = append(text, byte(length>>shift))
	}
	for ; len(text) > 0; text = text[64:] {
		mix(&state, text)
	}
	return uint64(state[0])<<32 | uint64(state[1])
}

// mix mixes a block of 64 bytes into the state.
func mix(state *[8]uint32, block []byte) {
	var words [64]uint32
	s := *state
	for i, prime := range primes {
		if i < 16 {
			b := block[4*i:]
			words[i] = uint32(b[0])<<24 | uint32(b[1])<<16 | uint32(b[2])<<8 | uint32(b[3])
		} else {
			x, y := words[i-15], words[i-2]
			words[i] = words[i-16] + words[i-7] + (rotate(x, 7) ^ rotate(x, 18) ^ x>>3) +
				(rotate(y, 17) ^ rotate(y, 19) ^ y>>10)
		}
		a, e := s[0], s[4]
		choice, majority := e&s[5]^^e&s[6], a&s[1]^a&s[2]^s[1]&s[2]
		one := s[7] + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + choice + fraction(math.Cbrt(prime)) + words[i]
		two := (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + majority
		s = [8]uint32{one + two, a, s[1], s[2], s[3] + one, e, s[5], s[6]}
	}
	for i := range state {
		state[i] += s[i]
	}
}

func rotate(x uint32, by int) uint32 { return x>>by | x<<(32-by) }

// fraction returns the first 32 bits after the binary point. The constants of SHA-256 are fractions of roots
// of primes.
func fraction(root float64) uint32 { return uint32(uint64(root * (1 << 32))) }

var primes = [64]float64{
	2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79,
	83, 89, 97, 101, 103, 107, 109, 113, 127, 131, 137, 139, 149, 151, 157, 163, 167, 173,
	179, 181, 191, 193, 197, 199, 211, 223, 227, 229, 233, 239, 241, 251, 257, 263, 269, 271,
	277, 281, 283, 293, 307, 311,
}
