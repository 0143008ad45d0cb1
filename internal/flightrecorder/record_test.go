package flightrecorder_test

import (
	"reflect"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/internal/flightrecorder"
	"github.com/fuzzmachine/go/internal/folder"
)

func left(t *testing.T) int {
	t.Helper()
	cache, err := folder.InCache()
	if err != nil {
		t.Skip(err)
	}
	return len(cache.All("death"))
}

// What is kept is recalled once, by a process of the same target in the same directory.
func TestRecordIsRecalledOnce(t *testing.T) {
	t.Setenv("XDG_CACHE_HOME", t.TempDir())
	left(t)
	tape := []byte("\x00\xff\n\" 0")
	r := flightrecorder.Record{
		Home: "/home/with \"quotes\"", Target: "FuzzX", Machine: "1",
		Failure: &flightrecorder.Death{Name: "FuzzX/seed#1", Tape: tape, Now: 1 << 63},
		Runs:    []flightrecorder.Death{{Name: "FuzzX/seed#2", Tape: tape}, {Name: "FuzzX/seed#3", Tape: []byte{}}},
	}
	if err := r.Keep(); err != nil {
		t.Fatal(err)
	}
	for _, other := range []flightrecorder.Record{{Home: "/home", Target: "FuzzX"}, {Home: r.Home, Target: "FuzzXY"}} {
		if list, others := flightrecorder.Recall(other.Home, other.Target, "1"); len(list)+others != 0 || left(t) != 1 {
			t.Errorf("%+v: %v, %d", other, list, others)
		}
	}
	if list, others := flightrecorder.Recall(r.Home, "FuzzX", "1"); len(list) != 1 || others != 0 || !reflect.DeepEqual(list[0], r) {
		t.Errorf("%+v, %d, and not %+v", list, others, r)
	}
	if list, others := flightrecorder.Recall(r.Home, "FuzzX", "1"); len(list)+others != 0 || left(t) != 0 {
		t.Errorf("again: %+v", list)
	}
}

// The record of a machine with other actions, for which tapes mean other programs, is not believed.
func TestRecordOfAnotherMachineIsNotBelieved(t *testing.T) {
	t.Setenv("XDG_CACHE_HOME", t.TempDir())
	left(t)
	r := flightrecorder.Record{Home: "/x", Target: "FuzzX", Machine: "1", Runs: []flightrecorder.Death{{Name: "FuzzX/seed#2"}}}
	if err := r.Keep(); err != nil {
		t.Fatal(err)
	}
	if list, others := flightrecorder.Recall("/x", "FuzzX", "2"); len(list) != 0 || others != 1 || left(t) != 0 {
		t.Errorf("%v, %d", list, others)
	}
}

// What is no record has no deaths in it.
func TestWhatIsNoRecordIsNotBelieved(t *testing.T) {
	t.Setenv("XDG_CACHE_HOME", t.TempDir())
	left(t)
	cache, err := folder.InCache()
	if err != nil {
		t.Fatal(err)
	}
	const head = "fuzzmachine death 1 \"/x\" \"FuzzX\" \"1\"\n"
	for name, text := range map[string]string{
		"no number":   "run x \"FuzzX\" \"0\"",
		"no quotes":   "run 1 FuzzX 0",
		"cut":         "run 1 \"FuzzX\" \"0",
		"nothing":     "",
		"bytes":       "\x00\xff\n\n\n run",
		"no such end": "end 1 \"FuzzX\" \"0\"",
		"a long tape": "run 1 \"FuzzX\" \"" + strings.Repeat("0", 70_000) + "\"",
	} {
		if err := cache.Keep("death", []byte(head+text)); err != nil {
			t.Fatal(err)
		}
		list, others := flightrecorder.Recall("/x", "FuzzX", "1")
		if len(list) != 1 || list[0].Failure != nil || len(list[0].Runs) != 0 || others != 0 || left(t) != 0 {
			t.Errorf("%s: %+v, %d", name, list, others)
		}
	}
}

// A record that is too long is not kept, nor read.
func TestRecordIsBounded(t *testing.T) {
	t.Setenv("XDG_CACHE_HOME", t.TempDir())
	left(t)
	r := flightrecorder.Record{Home: "/x", Target: "FuzzX", Runs: make([]flightrecorder.Death, 20)}
	for i := range r.Runs {
		r.Runs[i].Tape = make([]byte, 30_000)
	}
	if err := r.Keep(); err == nil || left(t) != 0 {
		t.Error("a record of more than two million bytes is kept")
	}
}
