package shrink_test

import "github.com/fuzzmachine/go/program"

type (
	signed struct{ A, B int16 }
	bulk   struct {
		N uint8 `fuzz:"1..64"`
	}
	enable  struct{ On bool }
	ident   struct{ ID uint32 }
	payload struct {
		Head uint8 `fuzz:"0..200"`
		Body uint8 `fuzz:"0..200"`
	}
)

// heldBack are traps that nobody looked at while the passes were made.
var heldBack = []trap{
	{name: "signed remainders", reason: "signed arguments are taken modulo something",
		actions: []program.Action{program.Of[signed]("move"), program.Of[int16]("turn"), program.Of[struct{}]("stop")},
		begin:   func() system { return new(robot) },
		want:    "move a=7 b=0; turn 5; stop"},
	{name: "bulk for singles", reason: "one step of many does what single ones with keys do",
		actions: []program.Action{program.Of[at]("put"), program.Of[bulk]("load"), program.Of[at]("delete"), program.Of[struct{}]("compact")},
		weights: func(i, n int) map[string]int { return map[string]int{"put": 12, "load": 0, "delete": 2} },
		least:   96,
		begin:   func() system { return &table{keys: make(map[uint16]bool)} },
		want:    "load n=13; compact; delete key=0; compact"},
	{name: "enable for toggle", reason: "another action needs no step beside it",
		actions: []program.Action{program.Of[struct{}]("toggle"), program.Of[enable]("enable"), program.Of[uint8]("use"), program.Of[struct{}]("reset")},
		weights: func(i, n int) map[string]int { return map[string]int{"toggle": 4, "enable": 0, "use": 4} },
		begin:   func() system { return new(device) },
		want:    "toggle; use 0; use 0; reset; use 0; toggle; use 0"},
	{name: "two kinds in one out", reason: "a queue is filled by two actions and emptied to nothing, twice looked at",
		actions: []program.Action{program.Of[uint8]("push"), program.Of[uint8]("urgent"), program.Of[struct{}]("pop"), program.Of[struct{}]("peek"), program.Of[uint8]("size")},
		weights: phases("push", "urgent", "pop", "pop"),
		least:   96,
		begin:   func() system { return &agenda{} },
		want:    "push 0; push 0; push 0; push 0; push 0; push 0; push 0; push 0; push 0; push 0; push 0; push 0; push 0; push 0; push 0; push 0; push 0; push 0; push 0; push 0; pop; pop; pop; pop; pop; pop; pop; pop; pop; pop; pop; pop; pop; pop; pop; pop; pop; pop; pop; pop; push 0; peek"},
	{name: "three equal", reason: "three arguments of three steps are equal",
		actions: []program.Action{program.Of[ident]("begin"), program.Of[ident]("join"), program.Of[ident]("end"), program.Of[struct{}]("tick")},
		most:    6,
		begin:   func() system { return new(session) },
		want:    "begin id=4; join id=4; end id=4"},
	{name: "sizes that add up", reason: "two sizes add up to a border",
		actions: []program.Action{program.Of[payload]("send"), program.Of[struct{}]("flush"), program.Of[uint8]("skip")},
		begin:   func() system { return new(channel) },
		want:    "send head=0 body=128; flush"},
}

type robot struct{ moved, turned bool }

func (s *robot) step(action string, args any) (fails, skipped bool) {
	abs := func(n int16) int { return max(int(n), -int(n)) }
	switch a := args.(type) {
	case *signed:
		s.moved, s.turned = abs(a.A)%11 == 7 && abs(a.B)%3 == 0 && a.A >= 0 && a.B >= 0, false
	case *int16:
		s.turned = s.moved && abs(*a)%9 == 5 && *a > 0
	default:
		return s.moved && s.turned, false
	}
	return false, false
}

type table struct {
	keys    map[uint16]bool
	compact int
}

func (s *table) step(action string, args any) (fails, skipped bool) {
	switch a := args.(type) {
	case *at:
		if key := a.Key % 100; action == "put" {
			s.keys[key] = true
		} else {
			delete(s.keys, key)
		}
	case *bulk:
		for i := range uint16(a.N) {
			s.keys[i] = true
		}
	default:
		fails = s.compact >= 13 && len(s.keys) == s.compact-1
		s.compact = len(s.keys)
	}
	return fails, false
}

// A device fails if it is used, while it is on, after it was reset and used while it was off.
type device struct {
	on, reset, idle bool
	uses            int
}

func (s *device) step(action string, args any) (fails, skipped bool) {
	switch a := args.(type) {
	case *enable:
		s.on = a.On
	case *uint8:
		switch {
		case s.on && s.reset && s.idle:
			return true, false
		case s.on:
			s.uses++
		case s.reset:
			s.idle = true
		}
	default:
		if action == "toggle" {
			s.on = !s.on
		} else {
			s.reset, s.idle, s.on, s.uses = s.uses >= 2, false, false, 0
		}
	}
	return false, false
}

type agenda struct{ n, most, emptied int }

func (s *agenda) step(action string, args any) (fails, skipped bool) {
	switch action {
	case "push", "urgent":
		s.n++
		s.most = max(s.most, s.n)
	case "pop":
		if s.n == 0 {
			s.most = 0
			return false, true
		}
		if s.n--; s.n == 0 {
			s.emptied, s.most = s.most, 0
		}
	case "peek":
		return s.emptied >= 20 && s.n == 1, false
	}
	return false, false
}

type session struct{ begun, joined uint32 }

func (s *session) step(action string, args any) (fails, skipped bool) {
	a, ok := args.(*ident)
	switch {
	case !ok:
	case action == "begin":
		s.begun, s.joined = a.ID, 0
	case action == "join":
		s.joined = a.ID
	case a.ID >= 4:
		return a.ID == s.begun && a.ID == s.joined, false
	}
	return false, false
}

type channel struct{ full bool }

func (s *channel) step(action string, args any) (fails, skipped bool) {
	switch a := args.(type) {
	case *payload:
		s.full = int(a.Head)+int(a.Body) == 128
	case *uint8:
		s.full = false
	default:
		return s.full, false
	}
	return false, false
}
