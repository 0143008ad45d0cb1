// Package byhand tests the systems as a careful person does who has only bytes.
package byhand

import "github.com/fuzzmachine/go/bench/shrink/system"

// mostSteps is how many moves a tape has at most.
const mostSteps = 64

// Run takes the moves that a tape says: a byte for each, then one for each argument. It returns how many it read, and how
// the last differs.
func Run(p system.Pair, tape []byte) (steps int, err error) {
	next := func() (b byte) {
		if len(tape) > 0 {
			b, tape = tape[0], tape[1:]
		}
		return b
	}
	moves := len(p.Moves())
	for len(tape) > 0 && steps < mostSteps {
		steps++
		move := int(next()) % moves
		var args []int
		for _, s := range p.Spans(move) {
			args = append(args, s.Low+int(next())%(s.High-s.Low+1))
		}
		if !p.Ready(move) {
			continue
		}
		if err := p.Take(move, args); err != nil {
			return steps, err
		}
	}
	return steps, nil
}
