package decode

import (
	"fmt"
	"time"
	"unsafe"
)

// A duration is so many of a unit, so that simpler ones are round: 3ms before 1ms200µs. By default it is
// not negative and at most a day.
type duration struct {
	units     *number
	unit      []time.Duration // those of which the range holds one, the simplest first
	count     []*number
	low, high time.Duration
}

func newDuration(k *compiler, d domain) (codec, error) {
	u := &duration{high: 24 * time.Hour}
	if d.ranged {
		var err1, err2 error
		u.low, err1 = time.ParseDuration(d.low)
		u.high, err2 = time.ParseDuration(d.high)
		if err1 != nil || err2 != nil || u.low > u.high {
			return nil, fmt.Errorf("%s is no range of durations: write 0s..1h", d.text)
		}
	}
	simplest := []time.Duration{
		time.Millisecond, time.Second, time.Minute, time.Hour, time.Microsecond, time.Nanosecond,
	}
	for _, unit := range simplest {
		least, most := u.low/unit, u.high/unit // rounded towards 0
		if u.low > 0 && u.low%unit != 0 {
			least++
		}
		if u.high < 0 && u.high%unit != 0 {
			most--
		}
		if least <= most {
			u.unit = append(u.unit, unit)
			u.count = append(u.count, k.number(span{Number, uint64(least), uint64(most), true}))
		}
	}
	u.units = k.number(span{Number, 0, uint64(len(u.unit) - 1), false})
	return u, d.allow(true, false, false, false)
}

func (u *duration) draw(c *Chooser, p unsafe.Pointer) {
	i := u.units.draw(c)
	*(*time.Duration)(p) = time.Duration(u.count[i].draw(c)) * u.unit[i]
}

func (u *duration) record(c *Chooser, p unsafe.Pointer) error {
	v := *(*time.Duration)(p)
	if v < u.low || v > u.high {
		return isOutside(u, p, fmt.Sprintf("%v..%v", u.low, u.high))
	}
	best := -1
	for i, unit := range u.unit {
		if v%unit == 0 && (best < 0 || v != 0 && unit > u.unit[best]) {
			best = i
		}
	}
	u.units.record(c, uint64(best))
	u.count[best].record(c, uint64(v/u.unit[best]))
	return nil
}

func (u *duration) print(text []byte, p unsafe.Pointer) []byte {
	return append(text, (*(*time.Duration)(p)).String()...)
}

func (u *duration) parse(s *scanner, p unsafe.Pointer) error {
	said := s.word()
	v, err := time.ParseDuration(said)
	if err != nil {
		return fmt.Errorf("expected a duration such as 1m30s, found %q", said)
	}
	*(*time.Duration)(p) = v
	return nil
}
