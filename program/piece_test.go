package program_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/program"
)

type branch struct {
	Leaf  uint8
	Under *branch
}

type basket struct {
	Label string `fuzz:"len=0..3,from=ab"`
	Sizes []uint8
	Rows  [2][]string
	By    map[uint8]bool
	Root  *branch
}

// The pieces of a step cover its choices without a gap. The pieces inside a piece cover what follows its own
// choices.
func TestPieces(t *testing.T) {
	d := program.Describe(program.Of[basket]("fill"), program.Of[uint8]("one"), program.Of[struct{}]("none"))
	step, err := d.Step("fill", basket{
		Label: "ba", Sizes: []uint8{7, 8}, Rows: [2][]string{{"a"}, {"", "b"}}, By: map[uint8]bool{3: true},
		Root: &branch{Leaf: 1, Under: &branch{Leaf: 2}},
	})
	if err != nil {
		t.Fatal(err)
	}
	var got strings.Builder
	for _, p := range d.Pieces(step) {
		write(&got, p, "")
	}
	const want = `label 0..3
sizes 3..6
rows 6..13
  6..9 each 1
    7..9
  9..13 each 1
    10..11
    11..13
by 13..16 each 2
  14..15
  15..16
root 16..21 each 2
  17..18
  18..21 each 2
    19..20
    20..21 each 1
`
	if got.String() != want || len(step.Choices) != 21 {
		t.Errorf("%d choices\n%s", len(step.Choices), got.String())
	}
	for script, want := range map[string]string{"one 5": "0..1\n", "none": ""} {
		p, err := d.Parse(script)
		if err != nil {
			t.Fatal(err)
		}
		got.Reset()
		for _, p := range d.Pieces(p[0]) {
			write(&got, p, "")
		}
		if got.String() != want {
			t.Errorf("%s: %s", script, got.String())
		}
	}
	if got := d.Pieces(program.Step{Action: "gone"}); got != nil {
		t.Errorf("an unknown action: %v", got)
	}
}

func write(text *strings.Builder, p program.Piece, indent string) {
	line := fmt.Sprintf("%s %d..%d", p.Name, p.From, p.To)
	if p.Each > 0 {
		line += fmt.Sprintf(" each %d", p.Each)
	}
	fmt.Fprintf(text, "%s%s\n", indent, strings.TrimSpace(line))
	for _, inside := range p.Inside {
		write(text, inside, indent+"  ")
	}
}
