package flightrecorder_test

import (
	"path/filepath"
	"testing"

	"github.com/fuzzmachine/go/internal/flightrecorder"
)

// A run that is told in words is not taken for one that has a tape.
func TestNoteTells(t *testing.T) {
	path := filepath.Join(t.TempDir(), "note")
	n, err := flightrecorder.New(path)
	if err != nil {
		t.Fatal(err)
	}
	r := n.Run()
	r.Begin("FuzzX", []byte("tape"))
	for _, told := range []bool{false, true} {
		if _, runs, err := flightrecorder.Read(path); err != nil || len(runs) != 1 || runs[0].Told != told {
			t.Errorf("%v: %+v, %v", told, runs, err)
		}
		r.Tell("TestX", []byte("words"))
	}
}
