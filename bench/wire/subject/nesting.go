package subject

import "github.com/fuzzmachine/go/bench/wire/program"

// tree is a visitor that goes wrong in a tree of seven levels.
func tree() Subject {
	return Subject{
		Spec: spec("tree", do("load", program.Nest(3, 9)), do("visit", program.Pick(4)), do("prune", program.Pick(4)),
			do("size"), do("find", program.Uint(0, 255))),
		Why:      "seven levels inside one argument, then a step that reads it",
		Shortest: []program.Step{at(0, 1, 1, 1, 1, 1, 1, 1, 0), at(1, 0)},
		New:      func(bool) System { return &treeSystem{} },
	}
}

type treeSystem struct{ depth int }

func (s *treeSystem) Reset() { s.depth = 0 }

func (s *treeSystem) Step(step program.Step) (o Outcome) {
	switch step.Action {
	case 0:
		s.depth, _ = depth(step.Args)
		o.Edge = uint8(min(15, len(step.Args)/2))
	case 1:
		o.Edge = pick(s.depth > 0, 1, 0)
		o.Fail = s.depth >= 7
	case 2:
		s.depth = 0
	}
	o.State = uint32(s.depth)
	return o
}

// depth counts the levels below a node and gives what follows it.
func depth(args []uint64) (int, []uint64) {
	deepest, rest := 0, args[1:]
	for range args[0] {
		var d int
		d, rest = depth(rest)
		deepest = max(deepest, d+1)
	}
	return deepest, rest
}

// blocks is a writer of nested blocks that goes wrong when the tenth is opened.
func blocks() Subject {
	return Subject{
		Spec: spec("blocks", do("begin", program.Pick(3)), do("end"), do("text", program.Text(4, 8)), do("attr", program.Pick(4), program.Pick(4)),
			do("abort")),
		Why:      "ten blocks of alternating kinds inside each other, though ends close them and a wrong kind is refused",
		Shortest: blocksShortest(),
		New:      func(bool) System { return &blockSystem{} },
	}
}

func blocksShortest() []program.Step {
	var out []program.Step
	for i := range 10 {
		out = append(out, at(0, uint64(i%2)))
	}
	return out
}

type blockSystem struct {
	depth int
	kind  uint64
}

func (s *blockSystem) Reset() { s.depth, s.kind = 0, 9 }

func (s *blockSystem) Step(step program.Step) (o Outcome) {
	switch step.Action {
	case 0:
		if step.Args[0] == s.kind {
			o.Edge = 1
			break
		}
		s.depth, s.kind = s.depth+1, step.Args[0]
		o.Fail = s.depth == 10
	case 1:
		if o.Edge = pick(s.depth > 0, 0, 1); s.depth > 0 {
			s.depth--
			s.kind = 9
		}
	case 4:
		s.depth = 0
		s.kind = 9
	}
	o.State = uint32(s.depth)
	return o
}
