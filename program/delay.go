package program

import (
	"fmt"
	"reflect"
	"time"

	"github.com/fuzzmachine/go/internal/argument"
	"github.com/fuzzmachine/go/internal/choice"
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
	a := d.byName[s.Action]
	if a == nil {
		return nil
	}
	_, list, _ := a.delays(s)
	return list
}

// Delayed returns a step with another time in one of its delays. It returns false if the time is not in the
// domain.
func (d *Description) Delayed(s Step, delay int, time time.Duration) (other Step, ok bool) {
	a := d.byName[s.Action]
	args, _, at := a.delays(s)
	at[delay].SetInt(int64(time))
	other, err := a.step(choice.Record(), args.UnsafePointer())
	return other, err == nil
}

// delays returns the arguments of a step, the delays among them, and the values that hold these.
func (a *Action) delays(s Step) (args reflect.Value, list []Delay, at []reflect.Value) {
	args = a.args.Draw(choice.Draw(s.Choices))
	argument.Foretold("", args.Interface(), func(_ string, prophecy reflect.Value) {
		v := prophecy.Elem()
		if _, lasts := prophecy.Interface().(lasting); lasts && v.Kind() == reflect.Int64 {
			delay := Delay{fmt.Sprintf("!%T", v.Interface()), time.Duration(v.Int())}
			list, at = append(list, delay), append(at, v)
		}
	})
	if fields := a.args.Fields(); len(fields) == 1 {
		v := fields[0].In(args)
		if lone, lasts := v.Interface().(time.Duration); lasts {
			list, at = append(list, Delay{s.Action, lone}), append(at, v)
		}
	}
	return args, list, at
}
