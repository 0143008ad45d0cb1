package argument

import (
	"reflect"
	"testing"

	"github.com/fuzzmachine/go/decode"
)

// The codecs write to unexported fields of types in package decode, so the memory layouts must agree.
func TestTypesOfDecodeLookAsTheCodecsTakeThem(t *testing.T) {
	for _, test := range []struct{ theirs, ours any }{
		{decode.Name[string]{}, labelled{}}, {decode.Ref[string]{}, labelled{}},
		{decode.Stale[string]{}, labelled{}},
		{decode.Any[string]{}, labelled{}},
	} {
		theirs, ours := reflect.TypeOf(test.theirs), reflect.TypeOf(test.ours)
		list := fieldsOf(theirs)
		if theirs.Size() != ours.Size() || len(list) != ours.NumField() {
			t.Errorf("%v and %v differ", theirs, ours)
			continue
		}
		for i, f := range list {
			if g := ours.Field(i); f.Offset != g.Offset || f.Type != g.Type {
				t.Errorf("%v.%s is not %v.%s", theirs, f.Name, ours, g.Name)
			}
		}
	}
}
