package recognition

import (
	"fmt"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/corpus"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/libfuzzer"
)

// of are candidates of files. A machine takes a tape for whole if it ends in a semicolon and has no byte 0.
func of(files ...string) *candidates {
	c := new(candidates)
	for i, text := range files {
		f := newFile(libfuzzer.File{From: fmt.Sprint("file", i), Bytes: []byte(text)})
		for i := range f.as {
			r := &f.as[i]
			r.whole = r.is && strings.HasSuffix(string(r.tape), ";") && !strings.ContainsRune(string(r.tape), 0)
		}
		c.files = append(c.files, f)
	}
	return c
}

func times(n int, text string) (list []string) {
	for range n {
		list = append(list, text)
	}
	return list
}

// A sign is what only files of one framing have.
func TestSigns(t *testing.T) {
	long := strings.Repeat("put;", 16)
	for _, test := range []struct {
		name  string
		files []string
		want  string // "": the signs are not enough
	}{
		{"a length", []string{"\x00\x00\x00\x04put;"}, "framing length, surely: it begins with the length of the rest"},
		{"no length", []string{"\x00\x00\x00\x05put;"}, ""},
		{"half with a length", []string{"\x00\x00\x00\x04put;", "xxxxx"},
			"framing length, surely: 1 of 2 files begin with the length of the rest"},
		{"few with a length", []string{"\x00\x00\x00\x04put;", "xxxxx", "yyyyy"},
			"framing length, probably: 1 of 3 files begin with the length of the rest"},
		{"a weight", []string{"\x00put;"},
			"framing weight, surely: it begins with the byte 0, as export writes it, before a whole program"},
		{"no program after it", []string{"\x00put"}, ""},
		{"whole programs", append(times(4, long), "get;"),
			"framing plain, probably: each of 5 files is a whole program from its first byte on"},
		{"whole programs with the same first byte", times(5, long), ""},
		{"a few whole programs", []string{long, "get;", "add;"}, ""},
		{"small whole programs", []string{"a;", "b;", "c;", "d;"}, ""},
		{"one that is not whole", []string{long, long, long, "get"}, ""},
		{"one in ten of another build", append(times(10, "\x00put;"), "\x00\x00\x00\x04put;"),
			"framing weight, surely: 10 of 11 files begin with the byte 0, as export writes it, before a whole program"},
	} {
		found, err := of(test.files...).bySigns()
		if err != nil {
			t.Errorf("%s: %v", test.name, err)
		} else if test.want == "" != (found == nil) || found != nil && found.String() != test.want {
			t.Errorf("%s: %v, not %q", test.name, found, test.want)
		}
	}
	_, err := of(append(times(9, "\x00put;"), "\x00\x00\x00\x04put;")...).bySigns()
	if err == nil || !strings.Contains(err.Error(), "file0 is weight, and file9 is length") {
		t.Errorf("files of two builds: %v", err)
	}
}

// The first bytes of a file that libFuzzer has changed are hints.
func TestHints(t *testing.T) {
	for _, test := range []struct {
		files []string
		want  string
	}{
		{[]string{"\x00\x00\x00\x09put;"}, "framing length, probably: it begins with two bytes 0, as a length does"},
		{[]string{"\x00put"}, "framing weight, probably: it begins with one byte 0, as export writes it"},
		{[]string{"\x00put", "put", "get"}, ""},
		{[]string{"put"}, ""},
	} {
		if found := of(test.files...).byHints(); test.want == "" != (found == nil) || found != nil && found.String() != test.want {
			t.Errorf("%q: %v, not %q", test.files, found, test.want)
		}
	}
}

// Crashes have the framing in which alone they fail, unless the failure is the same in all.
func TestEndings(t *testing.T) {
	end := func(plain, length, weight string) *candidates {
		c := of("\x01\x02\x03\x04put;")
		for i, ends := range []string{plain, length, weight} {
			c.files[0].as[i].ends = ends
		}
		return c
	}
	if found, err := end(passes, passes, "answer get").byEndings(); err != nil || found == nil ||
		found.Framing != corpus.Weight || found.Why != "it fails in no other framing" {
		t.Errorf("%v, %v", found, err)
	}
	if found, err := end("answer get", passes, "answer get").byEndings(); err != nil || found != nil {
		t.Errorf("%v, %v", found, err)
	}
	if found := end(passes, "answer get", "answer get").alike(); found == nil || found.How != Any || found.Framing != corpus.Length {
		t.Errorf("%v", found)
	}
	if found := end(passes, "answer get", "state len").alike(); found != nil {
		t.Errorf("%v", found)
	}
}
