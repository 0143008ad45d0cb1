package budget

import (
	"strconv"
	"strings"
)

// cents returns the amount that a person has written, such as 12, 12.5 or -12.50, or ErrAmount.
func (s *Server) cents(amount string) (int64, error) {
	if s.fault == floatCents {
		f, err := strconv.ParseFloat(amount, 64)
		return int64(f * 100), err
	}
	digits, negative := strings.CutPrefix(strings.TrimSpace(amount), "-")
	whole, part, found := strings.Cut(digits, ".")
	if found && part == "" || len(part) > 2 || strings.Trim(whole+part, "0123456789") != "" || whole == "" {
		return 0, ErrAmount
	}
	cents, err := strconv.ParseInt(whole+(part + "00")[:2], 10, 64)
	if err != nil {
		return 0, ErrAmount // it is too large
	}
	if negative {
		cents = -cents
	}
	return cents, nil
}
