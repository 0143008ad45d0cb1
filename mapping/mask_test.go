package mapping_test

import (
	"testing"
	"unsafe"

	"github.com/fuzzmachine/go/mapping"
)

// holed has a gap after each of its narrow fields, and one at its end.
type holed struct {
	a int64
	b int8
	c uint64
	d [3]bool
}

// The gaps in a struct do not count, and every other byte does.
func TestHolesDoNotCount(t *testing.T) {
	equal := mapping.Equal[holed]().Equal
	size := int(unsafe.Sizeof(holed{}))
	c, d := int(unsafe.Offsetof(holed{}.c)), int(unsafe.Offsetof(holed{}.d)) // 16 and 24, or less on 32 bits
	counts := func(at int) bool { return at < 9 || at >= c && at < d+3 }
	for at := range size {
		var one, two holed
		*(*byte)(unsafe.Add(unsafe.Pointer(&two), at)) ^= 1
		if equal(one, two) == counts(at) {
			t.Errorf("byte %d: equal is %v", at, !counts(at))
		}
	}
	p := struct{ _, b int64 }{}
	q := p
	*(*int64)(unsafe.Pointer(&q)) = 1
	if !mapping.Equal[struct{ _, b int64 }]().Equal(p, q) {
		t.Error("a blank field counts")
	}
}
