package target

import "testing"

func FuzzAlarm(f *testing.F) {
	alarm.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { alarm.Run(t, tape) })
}
