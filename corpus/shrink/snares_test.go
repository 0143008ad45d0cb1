package shrink_test

import "github.com/fuzzmachine/go/program"

type (
	keyed struct{ Key, Value uint16 }
	at    struct{ Key uint16 }
	many  struct {
		N uint8 `fuzz:"1..40"`
	}
	several struct {
		At uint16
		N  uint8 `fuzz:"1..40"`
	}
	to struct {
		To uint8 `fuzz:"0..5"`
	}
	span struct{ From, Len uint16 }
)

// traps are what the passes were made with.
var traps = []trap{
	{name: "remainders", reason: "a harness takes arguments modulo something",
		actions: []program.Action{program.Of[keyed]("set"), program.Of[at]("get"), program.Of[at]("delete")},
		begin:   func() system { return &remainders{values: make(map[uint16]uint16)} },
		want:    "set key=4 value=3; get key=4"},
	{name: "positions", reason: "an index is taken modulo the length",
		actions: []program.Action{program.Of[uint8]("append"), program.Of[at]("remove"), program.Of[at]("swap")},
		begin:   func() system { return new(positions) },
		want:    "append 0; append 0; append 0; append 0; append 0; remove key=3"},
	{name: "large remainder", reason: "a harness takes arguments modulo something above 16",
		actions: []program.Action{program.Of[uint32]("seek"), program.Of[struct{}]("read")},
		begin:   func() system { return new(seeker) },
		want:    "seek 45; read"},
	{name: "one for a run", reason: "one step of several does what several of one do",
		actions: []program.Action{program.Of[uint8]("add"), program.Of[many]("fill"), program.Of[struct{}]("pop"), program.Of[struct{}]("sum")},
		weights: func(i, n int) map[string]int { return map[string]int{"add": 8, "pop": 3, "fill": 0, "sum": 2} },
		begin:   func() system { return new(filler) },
		want:    "fill n=17; sum"},
	{name: "one for some", reason: "one step of several does what several of one do, at other places",
		actions: []program.Action{program.Of[at]("insert"), program.Of[several]("inserts"), program.Of[at]("delete"), program.Of[at]("find"), program.Of[struct{}]("split")},
		weights: func(i, n int) map[string]int { return map[string]int{"insert": 9, "inserts": 0, "delete": 4} },
		begin:   func() system { return new(inserter) },
		want:    "inserts at=0 n=12; split; insert key=0; split"},
	{name: "a list for a run", reason: "one step of a list does what several of one do",
		actions: []program.Action{program.Of[int8]("push"), program.Of[[]int8]("pushes"), program.Of[struct{}]("pop"), program.Of[struct{}]("clear")},
		weights: func(i, n int) map[string]int { return map[string]int{"push": 8, "pushes": 0, "pop": 3} },
		begin:   func() system { return new(pusher) },
		want:    "pushes [0, 0, -1, 0]; pop; pop"},
	{name: "set for flip", reason: "another action does in one step what one does in several",
		actions: []program.Action{program.Of[struct{}]("next"), program.Of[to]("turn"), program.Of[struct{}]("mark"), program.Of[struct{}]("check")},
		weights: func(i, n int) map[string]int { return map[string]int{"next": 3, "turn": 0} },
		begin:   func() system { return &dial{marked: -1} },
		want:    "turn to=5; mark; turn to=2; check"},
	{name: "append for prepend", reason: "another action needs no step beside it",
		actions: []program.Action{program.Of[uint8]("prepend"), program.Of[uint8]("append"), program.Of[struct{}]("walk"), program.Of[struct{}]("tail")},
		weights: func(i, n int) map[string]int { return map[string]int{"prepend": 6, "append": 0} },
		begin:   func() system { return new(ends) },
		want:    "append 0; append 0; append 0; append 0; append 0; append 0; append 0; append 0; append 0; append 0; append 0; append 0; tail"},
	{name: "fill and drain", reason: "a container is filled past a threshold and emptied to nothing",
		actions: []program.Action{program.Of[uint8]("push"), program.Of[uint8]("unshift"), program.Of[struct{}]("pop"), program.Of[struct{}]("shift"), program.Of[at]("get"), program.Of[struct{}]("front")},
		weights: phases("push", "unshift", "pop", "shift"),
		least:   64,
		begin:   func() system { return &deque{high: 17} },
		want:    "push 0; push 0; push 0; push 0; push 0; push 0; push 0; push 0; push 0; push 0; push 0; push 0; push 0; push 0; push 0; push 0; push 0; pop; pop; pop; pop; pop; pop; pop; pop; pop; pop; pop; pop; pop; pop; pop; pop; pop; front"},
	{name: "fill and drain strictly", reason: "the same, and what is empty cannot be drained",
		actions: []program.Action{program.Of[uint8]("put"), program.Of[struct{}]("take"), program.Of[struct{}]("look")},
		weights: phases("put", "put", "take", "take"),
		begin:   func() system { return &deque{high: 9, strict: true} },
		want:    "put 0; put 0; put 0; put 0; put 0; put 0; put 0; put 0; put 0; take; take; take; take; take; take; take; take; take; look"},
	{name: "equal amounts", reason: "two arguments are equal, and not small",
		actions: []program.Action{program.Of[uint16]("alloc"), program.Of[uint16]("free"), program.Of[struct{}]("tick")},
		most:    700,
		begin:   func() system { return new(amounts) },
		want:    "alloc 300; free 300"},
	{name: "adjacent spans", reason: "one span begins where another ends",
		actions: []program.Action{program.Of[span]("lock"), program.Of[span]("unlock")},
		most:    60,
		begin:   func() system { return new(spans) },
		want:    "lock from=1 len=10; unlock from=11 len=0"},
}

// phases weighs a start so that it fills first and drains then.
func phases(up, up2, down, down2 string) func(i, n int) map[string]int {
	return func(i, n int) map[string]int {
		switch full := min(n/3, 60); {
		case i < n-2*full:
			return map[string]int{up: 3, up2: 3, down: 3, down2: 3}
		case i < n-full:
			return map[string]int{up: 9, up2: 9, down: 1, down2: 1}
		}
		return map[string]int{up: 1, up2: 1, down: 12, down2: 12}
	}
}

type remainders struct{ values map[uint16]uint16 }

func (s *remainders) step(action string, args any) (fails, skipped bool) {
	switch a := args.(type) {
	case *keyed:
		s.values[a.Key%7] = a.Value % 100
	case *at:
		v, known := s.values[a.Key%7]
		if action == "get" {
			return known && a.Key%7 == 4 && v%5 == 3, false
		}
		delete(s.values, a.Key%7)
	}
	return false, false
}

type positions struct{ n uint16 }

func (s *positions) step(action string, args any) (fails, skipped bool) {
	if action == "append" {
		s.n++
		return false, false
	}
	if s.n == 0 {
		return false, true
	}
	if action == "remove" {
		i := args.(*at).Key % s.n
		fails = s.n > 4 && i == 3
		s.n--
	}
	return fails, false
}

type seeker struct{ at uint32 }

func (s *seeker) step(action string, args any) (fails, skipped bool) {
	if action == "seek" {
		s.at = *args.(*uint32) % 61
		return false, false
	}
	return s.at == 45, false
}

type filler struct{ n int }

func (s *filler) step(action string, args any) (fails, skipped bool) {
	switch action {
	case "add":
		s.n++
	case "fill":
		s.n += int(args.(*many).N)
	case "pop":
		s.n = max(s.n-1, 0)
	case "sum":
		return s.n >= 17, false
	}
	return false, false
}

// An inserter fails to split what was split when it had at least twelve elements, and one was added since.
type inserter struct{ n, split int }

func (s *inserter) step(action string, args any) (fails, skipped bool) {
	switch action {
	case "insert":
		s.n++
	case "inserts":
		s.n += int(args.(*several).N)
	case "delete":
		s.n = max(s.n-1, 0)
	case "split":
		fails = s.split >= 12 && s.n == s.split+1
		s.split = s.n
	}
	return fails, false
}

type pusher struct {
	values []int8
	popped int
}

func (s *pusher) step(action string, args any) (fails, skipped bool) {
	switch action {
	case "push":
		s.values, s.popped = append(s.values, *args.(*int8)), 0
	case "pushes":
		s.values, s.popped = append(s.values, *args.(*[]int8)...), 0
	case "clear":
		s.values = nil
	case "pop":
		n := len(s.values)
		if n == 0 {
			return false, true
		}
		s.popped++
		fails = s.popped == 2 && n >= 3 && s.values[n-1] < s.values[n-2]
		s.values = s.values[:n-1]
	}
	return fails, false
}

// A dial was marked at one place, and is checked at another.
type dial struct{ at, marked int }

func (s *dial) step(action string, args any) (fails, skipped bool) {
	switch action {
	case "next":
		s.at = (s.at + 1) % 6
	case "turn":
		s.at = int(args.(*to).To)
	case "mark":
		s.marked = s.at
	case "check":
		return s.marked == 5 && s.at == 2, false
	}
	return false, false
}

// A list's tail is known after an append and after a walk.
type ends struct {
	n     int
	known bool
}

func (s *ends) step(action string, args any) (fails, skipped bool) {
	switch action {
	case "append":
		s.n, s.known = s.n+1, true
	case "prepend":
		s.n, s.known = s.n+1, false
	case "walk":
		s.known = true
	case "tail":
		return s.n >= 12 && s.known, false
	}
	return false, false
}

// A deque fails if it was filled up to a height, and looks at its front when nothing is left.
type deque struct {
	high, n, most int
	strict, dead  bool
}

func (s *deque) step(action string, args any) (fails, skipped bool) {
	switch action {
	case "push", "unshift", "put":
		s.n++
		s.most = max(s.most, s.n)
	case "pop", "shift", "take":
		if s.n == 0 {
			s.dead = s.dead || s.strict
			return false, true
		}
		s.n--
	case "front", "look":
		fails = s.n == 0 && s.most >= s.high && !s.dead
		s.most = s.n
	}
	return fails, false
}

type amounts struct{ last uint16 }

func (s *amounts) step(action string, args any) (fails, skipped bool) {
	switch action {
	case "alloc":
		s.last = *args.(*uint16)
	case "free":
		return s.last >= 300 && *args.(*uint16) == s.last, false
	}
	return false, false
}

type spans struct{ list []span }

func (s *spans) step(action string, args any) (fails, skipped bool) {
	a := *args.(*span)
	if action == "lock" {
		s.list = append(s.list, a)
		return false, false
	}
	for _, l := range s.list {
		if l.From > 0 && l.Len >= 10 && l.From+l.Len == a.From {
			return true, false
		}
	}
	return false, false
}
