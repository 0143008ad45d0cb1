package prophecy_test

import (
	"fmt"

	"github.com/fuzzmachine/go/decode"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/prophecy"
)

// A cable predicts which bit of a message is wrong when it arrives. Its simplest value is that none is.
type cable struct{ bit uint8 }

func (*cable) Foretold() {}

func (c *cable) Choose(by *decode.Chooser) { decode.Within(by, &c.bit, 0, 8) }

func (c *cable) MarshalText() ([]byte, error) { return fmt.Appendf(nil, "@%d", c.bit), nil }

func (c *cable) UnmarshalText(text []byte) error {
	_, err := fmt.Sscanf(string(text), "@%d", &c.bit)
	return err
}

// Transmit is a stub of the cable. It asks what becomes of a byte, and says that one byte more was sent.
func transmit(f *prophecy.Fate, b byte) byte {
	predicted, before := prophecy.Consult[cable](f, "cable", 1)
	if before == 0 && predicted.bit > 0 { // it is about the first byte of a step
		b ^= 1 << (predicted.bit - 1)
	}
	return b
}

type letter struct {
	Text  byte `fuzz:"0..9"`
	Cable cable
}

// A stub has prophecies of a type of its own.
func ExampleConsult() {
	m := fuzzmachine.New(func() *int { return new(int) },
		func(t *fuzzmachine.T) *prophecy.Fate { return prophecy.FateOf(t) },
		fuzzmachine.Both("send", func(_ *int, l letter) byte { return l.Text },
			func(f *prophecy.Fate, l letter) byte { return transmit(f, l.Text) }))
	fmt.Println(m.Check(m.Tape("send 5; send 6")))
	fmt.Println(m.Check(m.Tape("send 5; send 6 !cable@3")).(*fuzzmachine.Failure).Script)
	// Output:
	// <nil>
	// send text=0 !cable@1
}
