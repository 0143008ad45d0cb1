package main

import (
	"os"
	"testing"

	"github.com/fuzzmachine/go/bench/wire/format"
	"github.com/fuzzmachine/go/bench/wire/subject"
)

// FuzzWire is one contender on one subject, under Go's own engine. Environment variables name both.
func FuzzWire(f *testing.F) {
	w, s := format.New(base()), subject.All()[0]
	if name := os.Getenv(wireVariable); name != "" {
		var ok bool
		if w, ok = find(name); !ok {
			f.Fatalf("no wire is called %s", name)
		}
	}
	for _, other := range subject.All() {
		if other.Name() == os.Getenv(subjectVariable) {
			s = other
		}
	}
	codec, system := w.Prepare(s.Spec), s.New(w.Labels())
	f.Fuzz(func(t *testing.T, tape []byte) {
		if fails, n := subject.Fails(system, codec.Decode(tape)); fails {
			t.Fatalf("fails at step %d", n)
		}
	})
}
