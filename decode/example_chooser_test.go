package decode_test

import (
	"fmt"

	"github.com/fuzzmachine/go/decode"
	"github.com/fuzzmachine/go/program"
)

// A packet makes its own choices. One method both draws and encodes it.
type packet struct {
	urgent bool
	ttl    uint8
	route  []byte
	body   []byte
}

func (p *packet) Choose(c *decode.Chooser) {
	c.Bool(&p.urgent)
	decode.Within(c, &p.ttl, 1, 64)
	hops := len(p.route)
	c.Size(&hops, 0, 3)
	p.route = append(p.route, make([]byte, hops-len(p.route))...)
	for i := range p.route {
		decode.Within(c, &p.route[i], 0, 9)
	}
	c.Bytes(&p.body, 16)
}

func ExampleChooser() {
	d := program.Describe(program.Of[packet]("send"))
	step, err := d.Step("send", packet{ttl: 64, route: []byte{7, 3}, body: []byte("0")})
	tape, _ := d.Encode(program.Program{step})
	fmt.Printf("%s %q %v\n", d.PrintLine(program.Program{step}), tape, err)
	for r := d.NewReader().Reset(tape); r.Next(); {
		fmt.Printf("%+v\n", *r.Args().(*packet))
	}
	// Output:
	// send [0,63,2,7,3,1,0] "17B2_0 " <nil>
	// {urgent:false ttl:64 route:[7 3] body:[48]}
}

// Within works for every integer type.
func ExampleWithin() {
	d := program.Describe(program.Of[dice]("roll"))
	fmt.Println(d.PrintLine(d.Decode([]byte("10 "))))
	// Output:
	// roll [0,1]
}

type dice [2]int16

func (d *dice) Choose(c *decode.Chooser) { roll(c, d[:]) }

func roll[T int8 | int16](c *decode.Chooser, faces []T) {
	for i := range faces {
		decode.Within(c, &faces[i], 1, 6)
	}
}
