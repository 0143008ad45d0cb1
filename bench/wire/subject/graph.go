package subject

import "github.com/fuzzmachine/go/bench/wire/program"

// graph is a set of nodes whose walk does not end once three of them stand in a circle.
func graph() Subject {
	return Subject{
		Spec: spec("graph", do("node", program.Born()), do("link", program.Of(), program.Of()), do("cut", program.Of()),
			do("kill", program.Of()), do("walk", program.Of())),
		Why: "three links between the same three nodes, and a walk from one of them",
		Shortest: []program.Step{
			at(0, 0), at(0, 0), at(0, 0), at(1, 0, 1), at(1, 1, 2), at(1, 2, 0), at(4, 0),
		},
		New: func(labels bool) System { return &graphSystem{ring: ring[node]{labels: labels}} },
	}
}

// node links to one other, by its label; a number tells it from a later node of the same label.
type node struct {
	next   int
	id     int
	linked int // the id of next, 0 where there is none
}

type graphSystem struct {
	ring ring[node]
	last int
}

func (s *graphSystem) Reset() {
	s.ring.reset()
	s.last = 0
}

func (s *graphSystem) Step(step program.Step) (o Outcome) {
	o.State = uint32(min(7, s.ring.len())) << 2
	if step.Action == 0 {
		s.last++
		o.Edge = pick(s.ring.put(step.Args[0], node{id: s.last}), 0, 1)
		return o
	}
	label, ok := s.ring.find(step.Args[0])
	if !ok {
		o.Edge = 1
		return o
	}
	n := &s.ring.value[label]
	switch step.Action {
	case 1:
		other, _ := s.ring.find(step.Args[1])
		n.next, n.linked = other, s.ring.value[other].id
		o.Edge = pick(other == label, 2, 0)
	case 2:
		n.linked = 0
	case 3:
		s.ring.drop(label)
	case 4:
		length := s.circle(label)
		o.Edge = uint8(length)
		o.Fail = length == 3
		o.State |= uint32(min(3, length))
	}
	return o
}

// circle counts the links from a node back to itself, 0 where they do not lead there within 4.
func (s *graphSystem) circle(label int) int {
	at := label
	for i := 1; i <= 4; i++ {
		n := s.ring.value[at]
		if n.linked == 0 || s.ring.live>>n.next&1 == 0 || s.ring.value[n.next].id != n.linked {
			return 0
		}
		if at = n.next; at == label {
			return i
		}
	}
	return 0
}
