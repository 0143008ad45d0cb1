package alphabet

// A Sharing says what the bytes of a tape are to a description: which are digits, and which op belongs to
// which of its actions.
type Sharing struct {
	digit [256]bool   // whether a byte is a digit
	one   [256]uint8  // 1 if a byte is a digit
	plain [256]bool   // whether a byte is an op of an action
	owner [256]uint16 // of an op: the action
	short []byte      // of an action: its short symbol, or 0 if it has none
}

// Share gives every op an action, and every action its short symbol. That is the first op of the action, and
// printable if one of its ops is.
func Share(names []string) (s Sharing) {
	for _, b := range wire.digit {
		s.digit[b], s.one[b] = true, 1
	}
	s.short = make([]byte, len(names))
	if len(names) == 0 {
		return s
	}
	for op, i := range share(names) {
		b := wire.op[op]
		s.plain[b], s.owner[b] = true, uint16(i)
		if s.short[i] == 0 {
			s.short[i] = b
		}
	}
	return s
}

// IsDigit reports whether a byte is a digit.
func (s *Sharing) IsDigit(b byte) bool { return s.digit[b] }

// One returns 1 if a byte is a digit, and otherwise 0.
func (s *Sharing) One(b byte) int { return int(s.one[b]) }

// IsOp reports whether a byte is an op of an action.
func (s *Sharing) IsOp(b byte) bool { return s.plain[b] }

// Owner returns the action that an op belongs to.
func (s *Sharing) Owner(op byte) int { return int(s.owner[op]) }

// Short returns the short symbol of an action. It returns false if the action has none, or if a missing
// digit before it is a spare one: then the simplest digits cannot be left out.
func (s *Sharing) Short(action int) (op byte, ok bool) {
	op = s.short[action]
	return op, op != 0 && wire.spare[op] == zeros
}
