package argument

import (
	"fmt"
	"reflect"

	"github.com/fuzzmachine/go/internal/choice"
	"github.com/fuzzmachine/go/internal/chooser"
)

// mostBytes is how large the memory of a type may be. It bounds arrays before one is made.
const mostBytes = 16 * chooser.MostValues

// bounded panics if values of a type may be so large that decoding them does not end in time.
func (k *compiler) bounded(t reflect.Type, values float64) {
	k.must(values <= chooser.MostValues, t, fmt.Sprintf("can hold %.0f numbers, characters and lengths, more "+
		"than %d", values, chooser.MostValues),
		"write a smaller len=, or use a shorter array")
}

// largest returns how many numbers, characters and lengths the largest value of a codec is made of. A value
// inside another of its type counts as a few, because how deep they are nested depends on the tape.
func largest(c Codec) (values float64) {
	values = 1
	switch c := c.(type) {
	case *record:
		for f := c.first; f != nil; f = f.next {
			values += largest(f.codec)
		}
	case *list:
		values += float64(c.most) * largest(c.elem)
	case *table:
		values += float64(c.length.High) * (largest(c.key) + largest(c.value))
	case *text:
		values += float64(c.length.High)
	case *pointer:
		values += largest(c.elem)
	case *cycle:
		values = choice.Deepest
	}
	return values
}
