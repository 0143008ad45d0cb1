package format

// source hands out the digits of one step, nearest to the op first, and after the last of them what the op's symbol
// says of missing ones.
type source struct {
	tape    []byte
	symbols *[256]symbol
	pos     int
	end     int // one past the last position, in the direction of reading
	step    int // +1 or -1
	drawn   int
	carry   uint8
	kind    Carry
	base    int
	draw    int // which draw of presets
	presets int
	wide    bool // the digit begins an argument that can have more values than there are digits
}

// carried is how many digits of a step a symbol can tell. Were there no bound, one byte could stand for a huge tree.
const carried = 8

// next draws the rank of the next digit.
func (s *source) next() int {
	for s.pos != s.end {
		sym := &s.symbols[s.tape[s.pos]]
		if sym.class == op {
			break
		}
		s.pos += s.step
		if sym.class == digit {
			s.drawn++
			return int(sym.rank)
		}
	}
	return s.missing()
}

func (s *source) missing() int {
	s.drawn++
	switch {
	case s.carry == 0:
		return 0
	case s.drawn > carried && s.kind != Borrow:
		return 0
	case s.kind == Borrow:
		return s.borrow()
	case s.kind == Fill:
		return 1 + (int(s.carry-1)*37+s.draw*11)%(s.base-1)
	case s.kind == Pairs:
		return s.pair()
	case s.kind == Preset:
		return int(mix(uint64(s.carry)<<8|uint64(s.drawn)|uint64(s.draw)<<32) % uint64(s.base))
	case s.drawn == 1:
		return int(s.carry)
	}
	return 0
}

// pair tells small digits, 0..7, for keys, refs and other choices of few values, so that steps often agree on them;
// and for numbers of many values and for lengths something small, the greatest value, the least one, or one of the
// greatest bit lengths. The first choice of a step is that of its preset, and the next ones differ from it in most.
func (s *source) pair() int {
	n := s.presets / 4
	small, large := int(s.carry-1)%n, int(s.carry-1)/n
	if !s.wide {
		return (small + large*(s.drawn-1)) % 8
	}
	return [...]int{1 + small, exact, exact + 1, s.base - 1 - small}[large]
}

// borrow takes the next byte as a digit whatever it is.
func (s *source) borrow() int {
	if s.pos == s.end {
		return 0
	}
	b := s.tape[s.pos]
	s.pos += s.step
	if sym := &s.symbols[b]; sym.class == digit {
		return int(sym.rank)
	}
	return int(b) % s.base
}
