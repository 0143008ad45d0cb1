// Package plainly has targets that fail in plain go test.
package plainly

import (
	"os"
	"testing"
)

func FuzzFails(f *testing.F) {
	f.Add([]byte("a"))
	f.Fuzz(func(t *testing.T, b []byte) { t.Error("what is wrong") })
}

func FuzzExits(f *testing.F) {
	f.Add([]byte("a"))
	f.Fuzz(func(t *testing.T, b []byte) { os.Exit(3) })
}

func FuzzPanics(f *testing.F) {
	f.Add([]byte("a"))
	f.Fuzz(func(t *testing.T, b []byte) {
		ended := make(chan bool)
		go func() { panic("elsewhere") }()
		<-ended
	})
}
