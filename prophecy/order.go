package prophecy

import (
	"fmt"
	"slices"

	"github.com/fuzzmachine/go/decode"
)

const mostPicks = 8

// An Order predicts the order in which things happen, such as commits or deliveries. Its simplest value is
// their given order. A script writes it as !field=2,0,1: the third comes first.
type Order struct {
	picks [mostPicks]uint8 // which of the remaining things comes next
}

// Of returns an order of n things, each once, counted from 0. If the order on a tape is for more things, it
// keeps what it can.
func (o Order) Of(n int) []int {
	if n < 0 {
		panic(fmt.Sprintf("prophecy: Order.Of(%d): the number of things is negative; pass 0 or more", n))
	}
	left := make([]int, n)
	for i := range left {
		left[i] = i
	}
	order := make([]int, 0, n)
	for i := range n {
		k := 0
		if i < mostPicks {
			k = int(o.picks[i]) % len(left)
		}
		order, left = append(order, left[k]), slices.Delete(left, k, k+1)
	}
	return order
}

// Choose implements program.Chooses.
func (o *Order) Choose(c *decode.Chooser) {
	n := mostPicks
	for n > 0 && o.picks[n-1] == 0 {
		n--
	}
	if !seldom(c, n > 0) {
		return
	}
	c.Size(&n, 1, mostPicks)
	for i := range n {
		decode.Within(c, &o.picks[i], 0, uint8(mostPicks-i))
	}
}

// Foretold implements program.Foretold.
func (*Order) Foretold() {}

// MarshalText implements encoding.TextMarshaler. It writes the order of as few things as suffice.
func (o *Order) MarshalText() ([]byte, error) {
	n := 0
	for i, k := range o.picks {
		if k > 0 {
			n = max(n, i+int(k)+1)
		}
	}
	return listed(o.Of(n)), nil
}

// UnmarshalText implements encoding.TextUnmarshaler.
func (o *Order) UnmarshalText(text []byte) error {
	said, ok := listOf(text)
	left := make([]int, len(said))
	for i := range left {
		left[i] = i
	}
	var picks [mostPicks]uint8
	for i, place := range said {
		k := slices.Index(left, place)
		if ok = k == 0 || k > 0 && i < mostPicks && k <= mostPicks-i; !ok {
			break
		}
		left = slices.Delete(left, k, k+1)
		if k > 0 {
			picks[i] = uint8(k)
		}
	}
	if !ok {
		return fmt.Errorf("expected an order such as 2,0,1, "+
			"with each place once and changes among the first %d only, found %q", mostPicks+1, text)
	}
	o.picks = picks
	return nil
}
