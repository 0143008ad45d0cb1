package decode

import (
	"unsafe"

	"github.com/fuzzmachine/go/internal/chooser"
)

// A Chooser goes through the choices of one argument. It either draws values, from a tape or a program, or
// records the choices that a value stands for. The caller need not know which.
//
// A type with choices of its own has a method on its pointer:
//
//	func (p *Point) Choose(c *decode.Chooser) {
//		decode.Within(c, &p.X, 0, 9)
//		decode.Within(c, &p.Y, 0, 9)
//	}
//
// Every call names a variable. Drawing writes the variable, and recording reads it. The calls may depend only
// on what earlier calls left in their variables. Then the method is its own inverse.
type Chooser chooser.Chooser

func (c *Chooser) choices() chooser.Choices { return (*chooser.Chooser)(c).Choices() }

// integer is the type of a variable that Within writes.
type integer interface {
	~int | ~int8 | ~int16 | ~int32 | ~int64 | ~uint | ~uint8 | ~uint16 | ~uint32 | ~uint64
}

// Within chooses an integer of any type from low to high. The simplest is the one nearest to 0.
func Within[T integer](c *Chooser, place *T, low, high T) {
	if low > high {
		panic("decode: Within: the range is empty: pass the lower bound first")
	}
	var zero T
	r := chooser.Range{Low: uint64(low), High: uint64(high), Signed: zero-1 < zero, Kind: chooser.Number}
	*place = T(c.choices().Choose(r, uint64(*place)))
}

// Bool chooses between false, the simplest, and true.
func (c *Chooser) Bool(place *bool) { Within(c, (*uint8)(unsafe.Pointer(place)), 0, 1) }

// Size chooses how many elements follow, from low to high.
func (c *Chooser) Size(place *int, low, high int) {
	if low < 0 || low > high || high > chooser.MostValues {
		panic("decode: Size: the range is empty, negative or too large: pass 0 <= low <= high <= 1048576")
	}
	r := chooser.Range{Low: uint64(low), High: uint64(high), Signed: true, Kind: chooser.Size}
	*place = int(c.choices().Choose(r, uint64(*place)))
}

// Bytes chooses up to most bytes. The simplest byte is '0'. Its result does not share memory with the tape.
func (c *Chooser) Bytes(place *[]byte, most int) {
	n := len(*place)
	c.Size(&n, 0, most)
	if c.choices().Draws() {
		*place = make([]byte, n)
	}
	for i, b := range *place {
		(*place)[i] = c.choices().Byte(b)
	}
}
