package headers

import (
	"bytes"
	"fmt"

	fuzz "github.com/AdaLogics/go-fuzz-headers"

	"github.com/fuzzmachine/go/decode"
)

// Consumer is an argument for code that takes its values one after the other, as it would from a
// consumer of go-fuzz-headers.
type Consumer struct{ decode.Raw }

// Open starts a reading at the first byte. Two readings of one Consumer know nothing of each other.
func (c Consumer) Open() *Consumed { return open(c.Raw) }

// Consumed is a reading under way. Its methods bear the library's names and take the same bytes, so that
// code written for a *ConsumeFuzzer needs another type in its signature and nothing else; the rules
// of the package comment hold for each.
type Consumed struct {
	lib   *fuzz.ConsumeFuzzer
	bytes int // how many the library was given; never how many are left
}

// open begins a reading of raw, by rule 1, and refuses a library whose limit was lowered, by rule 7:
// strings would then depend on something that is not in the tape.
func open(raw []byte) *Consumed {
	if fuzz.MaxTotalLen < MaxBytes {
		panic(fmt.Sprintf("headers: go-fuzz-headers' MaxTotalLen is %d, so strings behind that many bytes cannot be "+
			"read and entries change their meaning. Cure: call SetMaxTotalLen with at least headers.MaxBytes (%d), or not at all",
			fuzz.MaxTotalLen, MaxBytes))
	}
	n := min(len(raw), MaxBytes)
	return &Consumed{lib: fuzz.NewConsumer(raw[:n:n]), bytes: n}
}

// GetByte takes one byte.
func (c *Consumed) GetByte() (byte, error) { return c.lib.GetByte() }

// GetBool takes one byte: even is true.
func (c *Consumed) GetBool() (bool, error) { return c.lib.GetBool() }

// GetInt takes one byte: 0 to 255.
func (c *Consumed) GetInt() (int, error) { return c.lib.GetInt() }

// GetUint takes nine bytes as GetUint64 does, on a 32-bit machine four as GetUint32 does.
func (c *Consumed) GetUint() (uint, error) { return c.lib.GetUint() }

// GetUint16 takes two bytes, and a third which says their order: even is little-endian.
func (c *Consumed) GetUint16() (uint16, error) { return c.lib.GetUint16() }

// GetUint32 takes four bytes, the highest first.
func (c *Consumed) GetUint32() (uint32, error) { return c.lib.GetUint32() }

// GetUint64 takes eight bytes, and a ninth which says their order: even is little-endian.
func (c *Consumed) GetUint64() (uint64, error) { return c.lib.GetUint64() }

// GetFloat32 takes four bytes, and a fifth which says their order. NaN and the infinities occur.
func (c *Consumed) GetFloat32() (float32, error) { return c.lib.GetFloat32() }

// GetFloat64 takes eight bytes, and a ninth which says their order. NaN and the infinities occur.
func (c *Consumed) GetFloat64() (float64, error) { return c.lib.GetFloat64() }

// GetBytes takes a length of four bytes and then as many bytes as that length leaves when divided by what is
// left, or all that is left if the two are equal. A length of 0 counts as 30.
func (c *Consumed) GetBytes() ([]byte, error) {
	b, err := c.lib.GetBytes()
	return bytes.Clone(b), err // rule 2: the library's result is a piece of the tape
}

// GetNBytes takes n bytes. If fewer are left it takes those, and is an error; so is a negative n.
func (c *Consumed) GetNBytes(n int) ([]byte, error) {
	if n < 0 {
		return nil, fmt.Errorf("headers: GetNBytes(%d): a negative number of bytes", n)
	}
	// Rule 4: the library makes room for n bytes before it looks how many are left. Any n beyond the
	// input means the same as one byte beyond it.
	return c.lib.GetNBytes(min(n, c.bytes+1))
}

// GetString takes a length of four bytes and a string of that length, which must be there in full;
// at least one byte must follow the length even if it is 0. With an error the string is "nil".
func (c *Consumed) GetString() (string, error) { return c.lib.GetString() }

// GetStringFrom takes length bytes, and each picks one byte of chars (not one character: those of more
// than one byte are torn apart). If fewer are left it takes none and is an error; so is a negative
// length, or a positive one with nothing to pick from.
func (c *Consumed) GetStringFrom(chars string, length int) (string, error) {
	switch {
	case length < 0:
		return "", fmt.Errorf("headers: GetStringFrom(%.20q, %d): a negative length", chars, length)
	case length > 0 && chars == "":
		return "", fmt.Errorf("headers: GetStringFrom(%q, %d): no characters to pick from", chars, length)
	case length > c.bytes: // rule 4: the library compares only the low 32 bits
		return "", fmt.Errorf("headers: GetStringFrom(%.20q, %d): the whole input has %d bytes", chars, length, c.bytes)
	}
	return c.lib.GetStringFrom(chars, length)
}

// GetRune takes a string as GetString does and gives its characters, bytes that are no UTF-8 as U+FFFD.
func (c *Consumed) GetRune() ([]rune, error) { return c.lib.GetRune() }
