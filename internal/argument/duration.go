package argument

import (
	"fmt"
	"reflect"
	"strconv"
	"time"
	"unsafe"

	"github.com/fuzzmachine/go/internal/choice"
	"github.com/fuzzmachine/go/internal/script"
)

// A duration is a number of units, so that simple durations are round: 3ms is simpler than 1ms200µs. By
// default it lies between 0 and a day.
type duration struct {
	units *choice.Range
	unit  []time.Duration // those that have a multiple in the range, the simplest first
	count []*choice.Range
}

func newDuration(n numbers, t reflect.Type, d *domain) Codec {
	d.allow(true, false, false, false)
	low, high := time.Duration(0), 24*time.Hour
	if d.ranged {
		var err1, err2 error
		low, err1 = time.ParseDuration(d.low)
		high, err2 = time.ParseDuration(d.high)
		d.must(err1 == nil && err2 == nil && low <= high, "%s is not a range of durations: write 0s..1h", d.text)
	}
	u := new(duration)
	says := fmt.Sprintf("%v..%v", low, high)
	simplest := []time.Duration{
		time.Millisecond, time.Second, time.Minute, time.Hour, time.Microsecond, time.Nanosecond,
	}
	for _, unit := range simplest {
		least := low/unit - -(low%unit)>>63 // rounded up
		most := high/unit + high%unit>>63   // and down
		if least <= most {
			u.unit = append(u.unit, unit)
			u.count = append(u.count, n.of(choice.Span{
				Kind: choice.Number, Low: uint64(least), High: uint64(most), Signed: true, Domain: says,
			}))
		}
	}
	u.units = n.of(choice.Span{Kind: choice.Number, High: uint64(len(u.unit) - 1), Domain: says})
	return u
}

func (u *duration) Choose(c *choice.Chooser, p unsafe.Pointer) {
	if !c.Draws() {
		u.note(c, *(*time.Duration)(p))
		return
	}
	i := u.units.Choose(c, 0)
	*(*time.Duration)(p) = time.Duration(u.count[i].Choose(c, 0)) * u.unit[i]
}

// note records a duration in the largest unit that it is a multiple of, and 0 in the simplest unit.
func (u *duration) note(c *choice.Chooser, v time.Duration) {
	best, largest := 0, time.Duration(0)
	for i, unit := range u.unit {
		if v != 0 && v%unit == 0 && unit > largest {
			best, largest = i, unit
		}
	}
	u.units.Choose(c, uint64(best))
	u.count[best].Choose(c, uint64(v/u.unit[best]))
}

func (u *duration) print(text []byte, p unsafe.Pointer) []byte {
	return append(text, (*(*time.Duration)(p)).String()...)
}

func (u *duration) parse(s *script.Scanner, p unsafe.Pointer) {
	said := s.Word()
	v, err := time.ParseDuration(said)
	s.Expect(err == nil, "a duration such as 1m30s", strconv.Quote(said))
	*(*time.Duration)(p) = v
}
