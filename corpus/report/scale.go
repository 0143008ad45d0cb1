package report

import (
	"math"
	"strconv"
)

// root puts a count on a scale from 0 to steps, by its square root.
func root(n, most, steps int) int {
	if most == 0 {
		return 0
	}
	return int(math.Round(math.Sqrt(float64(n)/float64(most)) * float64(steps)))
}

// figure writes a number with separated thousands: 10,000.
func figure(n int) string {
	digits := strconv.Itoa(n)
	for i := len(digits) - 3; i > 0 && digits[i-1] != '-'; i -= 3 {
		digits = digits[:i] + "," + digits[i:]
	}
	return digits
}

// short writes a number for a cell: 940, 1.2k, 35k, 2M.
func short(n int) string {
	switch {
	case n < 1000:
		return strconv.Itoa(n)
	case n < 9950:
		return strconv.FormatFloat(float64(n)/1000, 'f', 1, 64) + "k"
	case n < 999_500:
		return strconv.Itoa((n+500)/1000) + "k"
	}
	return strconv.Itoa((n+500_000)/1_000_000) + "M"
}

// percent writes a share. It writes 0 and 100 only for exact values.
func percent(share float64) string {
	switch p := share * 100; {
	case p > 0 && p < 1:
		return "<1\u00a0%"
	case p > 99 && p < 100:
		return ">99\u00a0%"
	default:
		return strconv.Itoa(int(math.Round(p))) + "\u00a0%"
	}
}

// counted writes a number and the noun that goes with it.
func counted(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return figure(n) + " " + many
}
