package mail

import "testing"

func FuzzMail(f *testing.F) {
	Machine.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { Machine.Run(t, tape) })
}
