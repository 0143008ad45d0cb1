package command

import (
	"reflect"
	"strings"

	"github.com/leanovate/gopter"
	"github.com/leanovate/gopter/gen"
)

// An Argument is how one is drawn and shrunk, and which values it may have.
type Argument struct {
	gen    gopter.Gen
	shrink gopter.Shrinker
	fits   func(v any) bool
}

// Bools are false and true.
func Bools() Argument {
	return Argument{gen.Bool(), gopter.NoShrinker, func(any) bool { return true }}
}

// Numbers are of type int, from the least to the greatest.
func Numbers(low, high int) Argument {
	return Argument{
		gen.IntRange(low, high), gen.IntShrinker, func(v any) bool { return low <= v.(int) && v.(int) <= high },
	}
}

// Texts are strings of some characters, so long at least and at most.
func Texts(from string, least, most int) Argument {
	text := func(which []int) string {
		var b strings.Builder
		for _, i := range which {
			b.WriteByte(from[i])
		}
		return b.String()
	}
	fits := func(v any) bool {
		return strings.Trim(v.(string), from) == "" && least <= len(v.(string)) && len(v.(string)) <= most
	}
	return Argument{gen.IntRange(least, most).FlatMap(func(n any) gopter.Gen {
		return gen.SliceOfN(n.(int), gen.IntRange(0, len(from)-1)).Map(text)
	}, reflect.TypeFor[string]()), gen.StringShrinker, fits}
}

// Lists are of type []int, of numbers from the least to the greatest, so many at least and at most.
func Lists(low, high, least, most int) Argument {
	fits := func(v any) bool {
		for _, n := range v.([]int) {
			if n < low || n > high {
				return false
			}
		}
		return least <= len(v.([]int)) && len(v.([]int)) <= most
	}
	return Argument{gen.IntRange(least, most).FlatMap(func(n any) gopter.Gen {
		return gen.SliceOfN(n.(int), gen.IntRange(low, high))
	}, reflect.TypeFor[[]int]()), gen.SliceShrinker(gen.IntShrinker), fits}
}
