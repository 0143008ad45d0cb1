package report

import (
	"math"
	"strconv"
)

// figure writes a number with separated thousands: 10,000.
func figure(n int) string {
	digits := strconv.Itoa(n)
	for i := len(digits) - 3; i > 0 && digits[i-1] != '-'; i -= 3 {
		digits = digits[:i] + "," + digits[i:]
	}
	return digits
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

// blank writes a number, and nothing for 0.
func blank(n int) string {
	if n == 0 {
		return ""
	}
	return figure(n)
}

func one(b bool) int {
	if b {
		return 1
	}
	return 0
}
