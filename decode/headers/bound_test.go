package headers

import (
	"bytes"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/decode"
)

// TestBound is rule 4 for the types.
func TestBound(t *testing.T) {
	tapes := inputs()
	for _, r := range readings() {
		t.Run(r.name, func(t *testing.T) {
			worst := 0.0
			for _, tape := range tapes {
				worst = max(worst, checkBound(t, r, tape))
			}
			t.Logf("worst: %.0f %% of the bound", 100*worst)
		})
	}
}

// TestBoundOfGetters is rule 4 for the methods of Consumed, with every kind of parameter.
func TestBoundOfGetters(t *testing.T) {
	tapes := inputs()
	for _, g := range getters() {
		if !strings.HasPrefix(g.name, "Get") || g.name == "GetSQLString" {
			continue
		}
		t.Run(g.name, func(t *testing.T) {
			for i := 0; i < len(tapes); i += 4 {
				tape := tapes[i]
				for _, n := range numbers() {
					if n != 0 && g.name != "GetNBytes" && g.name != "GetStringFrom" {
						continue // it has no such parameter
					}
					most := uint64(8*len(tape) + 256)
					got := allocated(most, Consumer{tape}.Open, func(c *Consumed) { g.get(c, n, "ab") })
					if got > most {
						t.Fatalf("n=%d: %d bytes allocated for %d of input, at most %d are promised", n, got, len(tape), most)
					}
				}
			}
		})
	}
}

// TestLongestInput is rule 1: bytes after MaxBytes are not read and cost nothing.
func TestLongestInput(t *testing.T) {
	long := bytes.Repeat([]byte{7}, 8<<20)
	for _, r := range readings() {
		if got, want := show(r.read(long)), show(r.read(long[:MaxBytes:MaxBytes])); got != want {
			t.Errorf("%s: bytes behind MaxBytes make a difference", r.name)
		}
	}
	c := Consumer{Raw: decode.Raw(long)}.Open()
	if _, err := c.GetNBytes(MaxBytes); err != nil {
		t.Errorf("%d bytes: %v", MaxBytes, err)
	}
	if b, err := c.GetByte(); err == nil {
		t.Errorf("byte %d is there: %d", MaxBytes, b)
	}
}
