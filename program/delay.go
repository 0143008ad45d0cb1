package program

import (
	"reflect"
	"time"
	"unsafe"
)

// A Delay is time that a step lets pass. It is a prophecy made of an int64 with a method Duration()
// time.Duration, or a time.Duration that is the only argument of an action, as in pass 3ms. Other durations
// mean something else, such as when a key expires.
type Delay struct {
	Of   string // the type of the prophecy, or the action: delays of one add up
	Time time.Duration
}

type lasting interface{ Duration() time.Duration }

// Delays returns the delays of a step as Bend would leave it, including those of no time.
func (d *Description) Delays(s Step) []Delay {
	_, list, _ := d.delays(s)
	return list
}

// Delayed returns a step with another time in one of its delays. It returns false if the time is not in the
// domain.
func (d *Description) Delayed(s Step, delay int, time time.Duration) (other Step, ok bool) {
	args, _, at := d.delays(s)
	at[delay].SetInt(int64(time))
	other, err := d.Step(s.Action, args.Interface())
	return other, err == nil
}

// delays returns the arguments of a step, the delays among them, and the values that hold these.
func (d *Description) delays(s Step) (args reflect.Value, list []Delay, at []reflect.Value) {
	a := d.byName[s.Action]
	if a == nil {
		return args, nil, nil
	}
	args = reflect.New(a.args)
	a.codec.choose(draws(s.Choices), args.UnsafePointer())
	var foretold []Prophecy
	gather(&foretold, "", args.Elem())
	for _, p := range foretold {
		v := valueOf(p.Value).Elem()
		if _, lasts := p.Value.(lasting); lasts && v.Kind() == reflect.Int64 {
			list, at = append(list, Delay{"!" + typeIn(v).String(), time.Duration(v.Int())}), append(at, v)
		}
	}
	if f := a.fields.first; f != nil && f.next == nil && f.t == typeOf(time.Duration(0)) {
		v := reflect.NewAt(f.t, unsafe.Add(args.UnsafePointer(), f.offset)).Elem()
		list, at = append(list, Delay{s.Action, time.Duration(v.Int())}), append(at, v)
	}
	return args, list, at
}
