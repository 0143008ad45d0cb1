package corpus_test

import (
	"bytes"
	"testing"

	headers "github.com/AdaLogics/go-fuzz-headers"

	"github.com/fuzzmachine/go/corpus"
)

var all = []corpus.Framing{corpus.Plain, corpus.Length, corpus.Weight}

// Every framing gives each tape back. Of any file, Unframe returns the tape that the builds of OSS-Fuzz would
// run.
func FuzzFraming(f *testing.F) {
	for _, seed := range []string{
		"", "a", "abcd", "abcde", "\x00\x00\x00\x00abc", "\x00\x00\x00\x02a", "\xff\xff\xff\xffabcdefg",
		"\x00\x00\x00\x03abc", "\x00\x00\x00\x00" + string(make([]byte, 64)),
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, file []byte) {
		for _, framing := range all {
			framed := framing.Frame(file)
			if tape, err := framing.Unframe(framed); err != nil || !bytes.Equal(tape, file) {
				t.Fatalf("%v: %q is framed as %q, which holds %q, %v", framing, file, framed, tape, err)
			}
		}
		want, wrong := headers.NewConsumer(file).GetBytes()
		got, err := corpus.Length.Unframe(file)
		if (err == nil) != (wrong == nil) || !bytes.Equal(got, want) {
			t.Fatalf("of %q the build takes %q, %v; we %q, %v", file, want, wrong, got, err)
		}
		got, err = corpus.Weight.Unframe(file)
		if (err == nil) != (len(file) > 0) || err == nil && !bytes.Equal(got, file[1:]) {
			t.Fatalf("of %q the build takes all but the first byte; we %q, %v", file, got, err)
		}
	})
}

func TestFramingsAreParsedByName(t *testing.T) {
	for _, framing := range all {
		if back, err := corpus.ParseFraming(framing.String()); back != framing || err != nil {
			t.Errorf("%v is parsed as %v, %v", framing, back, err)
		}
	}
	if _, err := corpus.ParseFraming("v3"); err == nil {
		t.Error("an unknown framing is no error")
	}
}
