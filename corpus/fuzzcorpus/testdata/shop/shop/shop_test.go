package shop

import "testing"

func FuzzShop(f *testing.F) {
	today.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { today.Run(t, tape) })
}
