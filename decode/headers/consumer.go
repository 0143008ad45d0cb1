package headers

import (
	"bytes"
	"fmt"

	fuzz "github.com/AdaLogics/go-fuzz-headers"

	"github.com/fuzzmachine/go/decode"
)

// Consumer is an argument for code that reads one value after the other, as from a consumer of
// go-fuzz-headers.
type Consumer struct{ decode.Raw }

// Open starts a reading at the first byte. Several readings of one Consumer are independent.
func (c Consumer) Open() *Consumed { return open(c.Raw) }

// Consumed is a reading in progress. Its methods have the library's names and read the same bytes. So code
// written for a *ConsumeFuzzer needs only another type in its signature. The rules of the package comment
// hold for each method.
type Consumed struct {
	lib   *fuzz.ConsumeFuzzer
	bytes int // the length of the input; it does not shrink
}

// open begins a reading of raw, by rule 1. It panics if the library's limit was lowered, by rule 7, because
// strings would then depend on something that is not in the tape.
func open(raw []byte) *Consumed {
	if fuzz.MaxTotalLen < MaxBytes {
		panic(fmt.Sprintf("headers: MaxTotalLen of go-fuzz-headers is %d, "+
			"so strings after that many bytes cannot be read and entries change their meaning. "+
			"Cure: call SetMaxTotalLen with at least headers.MaxBytes (%d), or not at all",
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

// GetUint takes nine bytes like GetUint64, or four like GetUint32 on a 32-bit machine.
func (c *Consumed) GetUint() (uint, error) { return c.lib.GetUint() }

// GetUint16 takes two bytes, and a third for their order: even is little-endian.
func (c *Consumed) GetUint16() (uint16, error) { return c.lib.GetUint16() }

// GetUint32 takes four bytes, the highest first.
func (c *Consumed) GetUint32() (uint32, error) { return c.lib.GetUint32() }

// GetUint64 takes eight bytes, and a ninth for their order: even is little-endian.
func (c *Consumed) GetUint64() (uint64, error) { return c.lib.GetUint64() }

// GetFloat32 takes four bytes, and a fifth for their order. NaN and the infinities occur.
func (c *Consumed) GetFloat32() (float32, error) { return c.lib.GetFloat32() }

// GetFloat64 takes eight bytes, and a ninth for their order. NaN and the infinities occur.
func (c *Consumed) GetFloat64() (float64, error) { return c.lib.GetFloat64() }

// GetBytes takes a length of four bytes and then that many bytes, modulo the number of bytes left. If the two
// are equal, it takes all that are left. A length of 0 counts as 30.
func (c *Consumed) GetBytes() ([]byte, error) {
	b, err := c.lib.GetBytes()
	return bytes.Clone(b), err // rule 2: the library's result is part of the tape
}

// GetNBytes takes n bytes. If fewer are left, it takes those and returns an error. A negative n is an error.
func (c *Consumed) GetNBytes(n int) ([]byte, error) {
	if n < 0 {
		return nil, fmt.Errorf("headers: GetNBytes(%d): the number of bytes is negative", n)
	}
	// Rule 4: the library allocates n bytes before it checks how many are left. Any n beyond the input
	// means the same as one byte beyond it.
	return c.lib.GetNBytes(min(n, c.bytes+1))
}

// GetString takes a length of four bytes and a string of that length. All its bytes must be left. At least
// one byte must follow the length, even if it is 0. With an error the string is "nil".
func (c *Consumed) GetString() (string, error) { return c.lib.GetString() }

// GetStringFrom takes length bytes. Each picks one byte of chars, not one character, so characters of several
// bytes are split. If fewer bytes are left, it takes none and returns an error. A negative length is an
// error, and so is a positive one with empty chars.
func (c *Consumed) GetStringFrom(chars string, length int) (string, error) {
	switch {
	case length < 0:
		return "", fmt.Errorf("headers: GetStringFrom(%.20q, %d): the length is negative", chars, length)
	case length > 0 && chars == "":
		return "", fmt.Errorf("headers: GetStringFrom(%q, %d): there are no characters to pick from", chars, length)
	case length > c.bytes: // rule 4: the library compares only the low 32 bits
		return "", fmt.Errorf("headers: GetStringFrom(%.20q, %d): the whole input has only %d bytes",
			chars, length, c.bytes)
	}
	return c.lib.GetStringFrom(chars, length)
}

// GetRune takes a string like GetString and returns its characters. Bytes that are not UTF-8 become U+FFFD.
func (c *Consumed) GetRune() ([]rune, error) { return c.lib.GetRune() }
