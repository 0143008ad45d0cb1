package system

// Keys is how many keys a shelf has.
const Keys = 4

// A Shelf has two mistakes, and the first of them stands in the way of the second unless the shelf is locked.
type Shelf struct {
	Mistaken bool
	Locked   bool
	Values   [Keys]uint8
	Heavy    int // how many heavy values were put
}

// heavy is the value that brings out the mistakes.
const heavy = 3

// Put puts a value, and returns what was there. Mistaken, it does not when the third heavy one is put on a shelf that is
// not locked.
func (s *Shelf) Put(key, value uint8) (before uint8) {
	before, s.Values[key] = s.Values[key], value
	if value != heavy {
		return before
	}
	s.Heavy++
	if s.Mistaken && s.Heavy >= 3 && !s.Locked {
		return before + 1
	}
	return before
}

// Get gets a value. Mistaken, it finds nothing once three heavy ones were put.
func (s *Shelf) Get(key uint8) uint8 {
	if s.Mistaken && s.Heavy >= 3 {
		return 0
	}
	return s.Values[key]
}

// Lock locks the shelf.
func (s *Shelf) Lock() { s.Locked = true }

// Unlock unlocks it.
func (s *Shelf) Unlock() { s.Locked = false }
