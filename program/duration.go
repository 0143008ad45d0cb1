package program

import (
	"fmt"
	"reflect"
	"strconv"
	"time"
	"unsafe"
)

// A duration is a number of units, so that simple durations are round: 3ms is simpler than 1ms200µs. By
// default it lies between 0 and a day.
type duration struct {
	units *number
	unit  []time.Duration // those that have a multiple in the range, the simplest first
	count []*number
}

func newDuration(k *compiler, t reflect.Type, d *domain) codec {
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
			u.count = append(u.count, k.number(span{kind: Number, low: uint64(least), high: uint64(most), signed: true, domain: says}))
		}
	}
	u.units = k.number(span{kind: Number, high: uint64(len(u.unit) - 1), domain: says})
	return u
}

func (u *duration) choose(c *chooser, p unsafe.Pointer) {
	if c.recording {
		u.note(c, *(*time.Duration)(p))
		return
	}
	i := u.units.choose(c, 0)
	*(*time.Duration)(p) = time.Duration(u.count[i].choose(c, 0)) * u.unit[i]
}

// note records a duration in the largest unit that it is a multiple of, and 0 in the simplest unit.
func (u *duration) note(c *chooser, v time.Duration) {
	best, largest := 0, time.Duration(0)
	for i, unit := range u.unit {
		if v != 0 && v%unit == 0 && unit > largest {
			best, largest = i, unit
		}
	}
	u.units.choose(c, uint64(best))
	u.count[best].choose(c, uint64(v/u.unit[best]))
}

func (u *duration) print(text []byte, p unsafe.Pointer) []byte {
	return append(text, (*(*time.Duration)(p)).String()...)
}

func (u *duration) parse(s *scanner, p unsafe.Pointer) {
	said := s.word()
	v, err := time.ParseDuration(said)
	s.expect(err == nil, "a duration such as 1m30s", strconv.Quote(said))
	*(*time.Duration)(p) = v
}
