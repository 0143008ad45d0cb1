package system

// Keys is how many keys a shelf has.
const Keys = 4

// A Shelf has two mistakes, and one step that heals both.
type Shelf struct {
	Mistaken bool
	Values   [Keys]uint8
	Has      [Keys]bool
	Size     int
	Haunted  [Keys]bool // deleted since the last sync
}

// Put puts a value. Mistaken, it counts what it replaces once more.
func (s *Shelf) Put(key, value uint8) {
	if !s.Has[key] || s.Mistaken {
		s.Size++
	}
	s.Has[key], s.Values[key] = true, value
}

// Delete deletes a value, if there is one.
func (s *Shelf) Delete(key uint8) {
	if s.Has[key] {
		s.Size--
	}
	s.Has[key], s.Values[key], s.Haunted[key] = false, 0, true
}

// Get gets a value. Mistaken, it does not find what was deleted before, and put again.
func (s *Shelf) Get(key uint8) uint8 {
	if s.Mistaken && s.Haunted[key] {
		return 0
	}
	return s.Values[key]
}

// Len is how many values there are.
func (s *Shelf) Len() int { return s.Size }

// Sync heals what was wrong.
func (s *Shelf) Sync() {
	s.Haunted, s.Size = [Keys]bool{}, 0
	for _, has := range s.Has {
		if has {
			s.Size++
		}
	}
}
