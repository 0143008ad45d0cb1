package main

import "testing"

func FuzzHalf(f *testing.F) {
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) > 0 && half(data[0]) == 100 {
			t.Fatal("half of it is a hundred")
		}
	})
}
