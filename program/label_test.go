package program_test

import (
	"testing"

	"github.com/fuzzmachine/go/decode"
	"github.com/fuzzmachine/go/program"
)

type (
	box[T any]     struct{ _ T }
	Über           int
	letters[T any] struct{ As decode.Name[T] }
)

func TestLabelsHaveTheLetterOfTheirType(t *testing.T) {
	type local int
	for want, action := range map[string]program.Action{
		"h0 = handle":  program.Of[letters[handle]]("handle"),
		"h0 = pointer": program.Of[letters[**handle]]("pointer"),
		"b0 = box":     program.Of[letters[*box[handle]]]("box"),
		"n0 = name":    program.Of[letters[decode.Name[*handle]]]("name"),
		"l0 = local":   program.Of[letters[local]]("local"),
		"i0 = int":     program.Of[letters[int]]("int"),
		"e0 = error":   program.Of[letters[error]]("error"),
		"r0 = foreign": program.Of[letters[Über]]("foreign"),
		"r0 = any":     program.Of[letters[any]]("any"),
		"r0 = slice":   program.Of[letters[[]handle]]("slice"),
		"r0 = map":     program.Of[letters[map[string]handle]]("map"),
		"r0 = chan":    program.Of[letters[chan handle]]("chan"),
		"r0 = func":    program.Of[letters[func(handle)]]("func"),
		"r0 = struct":  program.Of[letters[struct{ A handle }]]("struct"),
	} {
		d := program.Describe(action)
		if _, err := d.Parse(want); err != nil {
			t.Error(err)
		}
	}
}
