package soak

import (
	"fmt"
	"time"

	"github.com/fuzzmachine/go/decode"
	"github.com/fuzzmachine/go/decode/headers"
	"github.com/fuzzmachine/go/prophecy"
)

type integers struct {
	I   int
	I8  int8
	I16 int16
	I32 int32
	I64 int64
	U   uint
	U8  uint8
	U16 uint16
	U32 uint32
	U64 uint64
	Few int16 `fuzz:"-5..1000"`
	One int   `fuzz:"one=3|5|8"`
}

type floats struct {
	F32  float32
	F64  float64
	Part float64 `fuzz:"-1..1"`
}

type switches struct {
	On  bool
	All [9]bool
}

type texts struct {
	Plain string
	Path  string `fuzz:"len=1..12,from=a-c/"`
	Any   string `fuzz:"len=0..40,from=*"`
	One   string `fuzz:"one=GET|PUT|"`
	Raw   decode.Raw
	Bytes []byte `fuzz:"len=0..512"`
	Word  word
}

// A word is written in its own words.
type word struct{ n uint8 }

func (w *word) Choose(c *decode.Chooser) { decode.Within(c, &w.n, 0, 25) }

func (w word) MarshalText() ([]byte, error) { return []byte{'w', 'a' + w.n}, nil }

func (w *word) UnmarshalText(text []byte) error {
	if len(text) != 2 || text[0] != 'w' || text[1] < 'a' || text[1] > 'z' {
		return fmt.Errorf("expected a word such as wa, found %q", text)
	}
	w.n = text[1] - 'a'
	return nil
}

type lists struct {
	Numbers []int16
	Few     []int8   `fuzz:"len=1..4,0..9"`
	Words   []string `fuzz:"len=0..3"`
	Deep    [][]int8
	Fixed   [3]uint16
	Places  []point
	Nothing [0]int
}

type mapped struct {
	Named  map[string]int8
	Listed map[uint8][]bool `fuzz:"len=0..4"`
	Set    map[int8]struct{}
	Of     map[bool]map[string]uint8
}

type pointers struct {
	Number *int
	Twice  **uint8
	Place  *point
	Tree   *tree
}

// A tree is recursive in each way in which a type can be.
type tree struct {
	Value       int8
	Left, Right *tree
	Kids        []tree          `fuzz:"len=0..2"`
	Named       map[string]tree `fuzz:"len=0..1"`
}

type base struct{ Key uint8 }

// A level has a domain of its own.
type level int16

func (level) Domain() string { return "1..9" }

type structs struct {
	base
	Level  level
	Higher level `fuzz:"5..90"`
	Inner  struct {
		A int8
		B struct{ C uint8 }
	}
	Short int8 `script:"-"`
}

// A point makes its own choices.
type point struct {
	X, Y int16
	Far  bool
	Tail []byte
}

func (p *point) Choose(c *decode.Chooser) {
	decode.Within(c, &p.X, -9, 9)
	c.Bool(&p.Far)
	if p.Far {
		decode.Within(c, &p.Y, 0, 999)
	} else if c.Bytes(&p.Tail, 3); true {
		p.Y = 0
	}
}

type times struct {
	Wait  time.Duration
	Short time.Duration `fuzz:"0s..5ms"`
	Named lease
}

type lease time.Duration

type (
	file      struct{ path string }
	open      struct{ As decode.Name[file] }
	rename    struct{ From, To decode.Ref[file] }
	shut      struct{ File decode.Ref[file] }
	shutAgain struct{ File decode.Stale[file] }
	stat      struct{ File decode.Any[file] }
	press     struct {
		Button decode.Pick[string]
		Times  decode.Pick[int]
	}
	token      int
	revocation struct{ Token decode.Opaque[token] }
)

// A weather has every kind of prophecy.
type weather struct {
	By     uint8
	Lost   prophecy.Flag
	Next   prophecy.Choice
	Third  prophecy.Countdown
	Wait   prophecy.Delay
	In     prophecy.Order
	Jitter prophecy.Dice
}

type packet struct {
	Topic string
	Ack   bool
	Sizes []uint16
	Named map[string]int
	Next  *struct{ Body []byte }
}

// A message has every kind of field over go-fuzz-headers.
type message struct {
	Query  headers.SQL            `fuzz:"len=0..64"`
	Packet headers.Struct[packet] `fuzz:"len=0..96"`
	Tar    headers.Tar            `fuzz:"len=0..64"`
	Values headers.Consumer       `fuzz:"len=0..64"`
}
