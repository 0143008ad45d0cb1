package main

import (
	"fmt"
	"math"
	"slices"
)

// A spread holds values whose median and range are printed.
type spread []float64

func (s spread) median() float64 {
	sorted := slices.Sorted(slices.Values(s))
	n := len(sorted)
	return (sorted[(n-1)/2] + sorted[n/2]) / 2
}

// seconds are such as 0.250 (0.100–3.50).
func (s spread) seconds() string { return s.text(seconds) }

// steps are such as 4 (4–6).
func (s spread) steps() string {
	return s.text(func(v float64) string { return fmt.Sprintf("%g", v) })
}

func (s spread) text(one func(float64) string) string {
	if len(s) == 0 {
		return ""
	}
	low, median, high := one(slices.Min(s)), one(s.median()), one(slices.Max(s))
	if low == high {
		return median
	}
	return fmt.Sprintf("%s (%s–%s)", median, low, high)
}

// seconds has as many digits as are worth something.
func seconds(v float64) string {
	switch {
	case v < 0.9995:
		return fmt.Sprintf("%.3f", v)
	case v < 9.995:
		return fmt.Sprintf("%.2f", v)
	}
	return fmt.Sprintf("%.1f", v)
}

// mean is the geometric one, 0 of no values.
func (s spread) mean() float64 {
	if len(s) == 0 {
		return 0
	}
	sum := 0.0
	for _, v := range s {
		sum += math.Log(v)
	}
	return math.Exp(sum / float64(len(s)))
}
