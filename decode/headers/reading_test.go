package headers

import (
	"bytes"
	"fmt"
	"os"
	"reflect"
	"runtime"
	"slices"
	"strings"

	"github.com/fuzzmachine/go/decode"
)

// A reading is one type of this package with the bound that rule 4 gives it.
type reading struct {
	name  string
	read  func(decode.Raw) (any, error)
	bound func(length uint64) uint64
}

type packet struct {
	ID      uint16
	Flags   uint32
	Weight  float64
	Kind    int64
	Wide    uint64
	Any     uint
	Deleted bool
	Name    string
	Body    []byte
	Next    *header
	hidden  int
}

type header struct {
	Key    string
	Values []string
	Ratio  float32
}

// bush recurses through a slice and a map and has many fields, so that the library allocates as much as
// possible.
type bush struct {
	Kids  []bush
	Named map[string]bush
	Label [8]header2
}

type header2 struct{ A, B, C, D uint64 }

type marks map[uint8]map[bool]*header

func readings() []reading {
	return []reading{
		ofStruct[packet](), ofStruct[[]packet](), ofStruct[map[string]packet](), ofStruct[marks](),
		ofStruct[[]marks](),
		ofStruct[[][][]uint16](), ofStruct[[][]byte](), ofStruct[**int8](), ofStruct[map[float64]string](),
		ofStruct[[]map[byte][]struct{}](), ofStruct[string](), ofStruct[[]*header](),
		{"partial bush", func(r decode.Raw) (any, error) {
			var b bush
			err := Consumer{r}.Open().GeneratePartial(&b)
			return b, err
		}, structBound(shapeOf(reflect.TypeFor[bush]()))},
		{"sql", func(r decode.Raw) (any, error) { return SQL{r}.Text() }, func(l uint64) uint64 { return 128*l + 16<<10 }},
		{"tar", func(r decode.Raw) (any, error) { return Tar{r}.Archive() }, func(l uint64) uint64 { return 1024*l + 64<<10 }},
	}
}

func ofStruct[T any]() reading {
	return reading{reflect.TypeFor[T]().String(), func(r decode.Raw) (any, error) { return Struct[T]{r}.Value() },
		structBound(shapeOf(reflect.TypeFor[T]()))}
}

func structBound(s *shape) func(uint64) uint64 {
	return func(l uint64) uint64 { return 16*(s.element+16)*(l+1) + 2*s.value + 1024 }
}

// inputs returns the worst tapes for the library, and random ones.
func inputs() [][]byte { return append(worst(), random()...) }

// worst returns the worst tapes for the library: large counts everywhere, and each repeated byte.
func worst() [][]byte {
	all := [][]byte{nil, {0}, {0xff}}
	for _, period := range []string{"\x00", "\xff", "0", "\x00\x00\x00\x31", "1", "\x31\x00\x00\x00", "\x01",
		"\x00\x00\x00\x01a", "\x00\x00\x00\x02a/",
		"\x63\x00\x00\x00\x01\x02\x03", paxEntry, gnuEntry, "\x00\x31", "\x01\x00", "\x02\x00", "a/", "\x00\x00\x00\x30"} {
		for _, size := range []int{7, 64, 257, 5000, MaxBytes} {
			b := bytes.Repeat([]byte(period), size/len(period)+1)[:size]
			all = append(all, b, append([]byte{99}, b[:size-1]...))
		}
	}
	return append(all, longSQL(100), longSQL(5000), manyDirs(),
		[]byte("\x63"+strings.Repeat(paxEntry, 99)), []byte("\x63"+strings.Repeat(gnuEntry, 99)))
}

// random returns short tapes, some of them with many zeros: 50 tapes, with NIGHT=1 eight times as many.
func random() (all [][]byte) {
	tapes := 50
	if os.Getenv("NIGHT") != "" {
		tapes *= 8
	}
	x := uint32(2463534242) // xorshift: the same tapes in every run
	for range tapes {
		b := make([]byte, x%300)
		for i := range b {
			x ^= x << 13
			x ^= x >> 17
			x ^= x << 5
			b[i] = byte(x >> 11)
			if x%3 == 0 {
				b[i] = 0
			}
		}
		all = append(all, b)
		x++
	}
	return all
}

// The shortest inputs that TarBytes reads as an entry with extra headers: no name and one byte of body; a
// link with a name too long for its header.
const (
	paxEntry = "\x00\x00\x00\x00\x00\x00\x00\x01b\x01\x05\x00\x02"
	gnuEntry = "\x00\x00\x00\x65" + "01234567890123456789012345678901234567890123456789" +
		"01234567890123456789012345678901234567890123456789/" +
		"\x00\x00\x00\x01b\x01\x00\x00\x03"
)

// longSQL makes the library repeat one string of n bytes for each of the words that follow in the statement.
func longSQL(n int) []byte {
	b := []byte{0, 3, 0, 1, 0, byte(n >> 24), byte(n >> 16), byte(n >> 8), byte(n)}
	return append(append(b, bytes.Repeat([]byte("x"), n)...), make([]byte, 60)...)
}

// manyDirs returns the bytes of trees as deep as a name can be.
func manyDirs() []byte {
	b := []byte{255}
	for i := range 255 {
		b = append(append(b, 0, 0, 0, 254, byte(i), '/'), strings.Repeat("a/", 126)...)
	}
	return append(b, 0)
}

// allocated returns the number of bytes that a call allocates. Allocations of the runtime count too, so a
// number above enough is measured again, with a new value from prepare.
func allocated[T any](enough uint64, prepare func() T, call func(T)) (least uint64) {
	var before, after runtime.MemStats
	for try := range 50 {
		x := prepare()
		runtime.ReadMemStats(&before)
		call(x)
		runtime.ReadMemStats(&after)
		got := after.TotalAlloc - before.TotalAlloc
		if least = min(least, got); try == 0 {
			least = got
		}
		if least <= enough {
			break
		}
	}
	return least
}

// show writes v so that equal texts mean equal values: pointers by what they point to, map entries
// sorted, floats by their bits.
func show(v any, err error) string {
	return fmt.Sprintf("%s, error %v", showValue(reflect.ValueOf(v)), err)
}

func showValue(v reflect.Value) string {
	switch v.Kind() {
	case reflect.Invalid:
		return "nil"
	case reflect.Float32, reflect.Float64:
		return fmt.Sprintf("%x/%v", v.Float(), v.Float())
	case reflect.Pointer:
		if v.IsNil() {
			return "nil"
		}
		return "&" + showValue(v.Elem())
	case reflect.Struct:
		var parts []string
		for i := range v.NumField() {
			parts = append(parts, showValue(v.Field(i)))
		}
		return "{" + strings.Join(parts, " ") + "}"
	case reflect.Map:
		var parts []string
		for entries := v.MapRange(); entries.Next(); {
			parts = append(parts, showValue(entries.Key())+":"+showValue(entries.Value()))
		}
		slices.Sort(parts)
		return "map[" + strings.Join(parts, " ") + "]"
	case reflect.Slice, reflect.Array:
		if v.Type().Elem().Kind() == reflect.Uint8 && v.Kind() == reflect.Slice {
			return fmt.Sprintf("%q", v.Bytes())
		}
		var parts []string
		for i := range v.Len() {
			parts = append(parts, showValue(v.Index(i)))
		}
		return "[" + strings.Join(parts, " ") + "]"
	case reflect.String:
		return fmt.Sprintf("%q", v.String())
	}
	return fmt.Sprint(v)
}
