package box

import "testing"

func FuzzBox(f *testing.F) {
	machine(way).Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { machine(way).Run(t, tape) })
}
