package headers

import (
	"bytes"
	"reflect"
	"testing"

	"github.com/fuzzmachine/go/decode"
)

// scribble overwrites every byte slice in v up to its capacity, and so everything that shares memory with it.
func scribble(v reflect.Value) {
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		if !v.IsNil() {
			scribble(v.Elem())
		}
	case reflect.Struct:
		for i := range v.NumField() {
			scribble(v.Field(i))
		}
	case reflect.Map:
		for entries := v.MapRange(); entries.Next(); {
			scribble(entries.Value())
		}
	case reflect.Slice:
		if v.Type().Elem().Kind() == reflect.Uint8 {
			b := v.Bytes()
			b = b[:cap(b)]
			for i := range b {
				b[i] ^= 0x55
			}
			return
		}
		for i := range v.Len() {
			scribble(v.Index(i))
		}
	}
}

// framed returns a copy of tape that is followed by other bytes in the same array, and the whole array.
func framed(tape []byte, behind byte) (piece, whole []byte) {
	whole = append(bytes.Clone(tape), bytes.Repeat([]byte{behind}, 64)...)
	return whole[:len(tape)], whole
}

// checkRead checks rules 1, 2 and 8 for a reading.
func checkRead(t *testing.T, name string, read func(decode.Raw) (any, error), tape []byte) {
	t.Helper()
	piece, whole := framed(tape, 'A')
	v, err := read(piece)
	text := show(v, err)
	scribble(reflect.ValueOf(v))
	if _, fresh := framed(tape, 'A'); !bytes.Equal(whole, fresh) {
		t.Errorf("%s: writing to the result wrote to the tape %.60q", name, tape)
	}
	piece, _ = framed(tape, 'Z')
	if again := show(read(piece)); again != text {
		t.Errorf("%s: the tape %.60q reads as\n%.300s\nand once more, with other bytes behind it, as\n%.300s",
			name, tape, text, again)
	}
}

// TestReadings checks rules 1, 2 and 8 for every type.
func TestReadings(t *testing.T) {
	tapes := inputs()
	for _, r := range readings() {
		for _, tape := range tapes {
			if len(tape) <= 5000 {
				checkRead(t, r.name, r.read, tape)
			}
		}
	}
}

// sequence calls the getters that ops names, one after the other. With scribbling, each result is overwritten
// as soon as it is printed.
func sequence(ops []byte, n int, chars string, scribbling bool) func(decode.Raw) (any, error) {
	return func(tape decode.Raw) (any, error) {
		c, all := Consumer{tape}.Open(), getters()
		var values []string
		for _, op := range ops {
			v, err := all[int(op)%len(all)].get(c, n, chars)
			values = append(values, show(v, err))
			if scribbling {
				scribble(reflect.ValueOf(v))
			}
		}
		return values, nil
	}
}

// checkSequence checks rules 1, 2 and 8 for getters that are called one after the other.
func checkSequence(t *testing.T, tape, ops []byte, n int, chars string) {
	t.Helper()
	checkRead(t, "getters", sequence(ops, n, chars, false), tape)
	piece, whole := framed(tape, 'A')
	got := show(sequence(ops, n, chars, true)(piece))
	if !bytes.HasPrefix(whole, tape) || !bytes.Equal(whole[len(tape):], bytes.Repeat([]byte{'A'}, 64)) {
		t.Errorf("writing to the result of a getter wrote to the tape %.60q, getters %v", tape, ops)
	}
	if want := show(sequence(ops, n, chars, false)(tape)); got != want {
		t.Errorf("writing to the result of a getter changed later results: %.300s, not %.300s", got, want)
	}
}
