package redis

import (
	"cmp"
	"slices"
)

// A model is what the server keeps. Left is how many minutes something still lasts.
type model struct {
	Sessions map[string]session
	Windows  map[string]window
	Locks    map[string]lock
	Ever     map[string]int // points by player
	Day      map[string]int
	DayLeft  int
}

type (
	session struct {
		User string
		Left int
	}
	window struct{ Used, Left int }
	lock   struct {
		Owner string
		Left  int
	}
)

// How many minutes things last.
const (
	sessionLeft = 3
	windowLeft  = 1
	lockLeft    = 2
	dayLeft     = 5
)

func newModel() *model {
	return &model{make(map[string]session), make(map[string]window), make(map[string]lock),
		make(map[string]int), make(map[string]int), 0}
}

// called is what a caller sees of a call that does something. A call that does not arrive does nothing at all. One
// whose reply is lost does everything, but its caller does not know. A call has only one message to lose.
func called[R any](f faults, do func() (R, error)) (answer R, err error) {
	if !f.Down.At(1) {
		answer, err = do()
	}
	if f.Down.At(1) || f.Lost.At(1) {
		var none R
		return none, errNetwork
	}
	return answer, err
}

// done is called for calls that answer nothing but an error.
func done(f faults, do func() error) error {
	_, err := called(f, func() (struct{}, error) { return struct{}{}, do() })
	return err
}

type (
	byUser struct {
		ID   string `fuzz:"one=a|b"`
		User string `fuzz:"one=ann|bob"`
		faults
	}
	byID struct {
		ID string `fuzz:"one=a|b"`
		faults
	}
)

func (m *model) begin(a byUser) error {
	return done(a.faults, func() error {
		m.Sessions[a.ID] = session{a.User, sessionLeft}
		return nil
	})
}

func (m *model) user(a byID) (string, error) {
	return called(a.faults, func() (string, error) {
		s, found := m.Sessions[a.ID]
		if !found {
			return "", ErrEnded
		}
		m.Sessions[a.ID] = session{s.User, sessionLeft}
		return s.User, nil
	})
}

func (m *model) switchTo(a byUser) error {
	return done(a.faults, func() error {
		s, found := m.Sessions[a.ID]
		if !found {
			return ErrEnded
		}
		m.Sessions[a.ID] = session{a.User, s.Left}
		return nil
	})
}

func (m *model) end(a byID) error {
	return done(a.faults, func() error {
		delete(m.Sessions, a.ID)
		return nil
	})
}

type request struct {
	Who string `fuzz:"one=x|y"`
	faults
}

func (m *model) allow(a request) (bool, error) {
	return called(a.faults, func() (bool, error) {
		w, found := m.Windows[a.Who]
		if !found {
			w.Left = windowLeft
		}
		w.Used++
		m.Windows[a.Who] = w
		return w.Used <= Limit, nil
	})
}

type byOwner struct {
	Name  string `fuzz:"one=k|l"`
	Owner string `fuzz:"one=one|two"`
	faults
}

func (m *model) lock(a byOwner) (bool, error) {
	return called(a.faults, func() (bool, error) {
		_, held := m.Locks[a.Name]
		if !held {
			m.Locks[a.Name] = lock{a.Owner, lockLeft}
		}
		return !held, nil
	})
}

func (m *model) unlock(a byOwner) (bool, error) {
	return called(a.faults, func() (bool, error) {
		holds := m.Locks[a.Name].Owner == a.Owner
		if holds {
			delete(m.Locks, a.Name)
		}
		return holds, nil
	})
}

type (
	score struct {
		Player string `fuzz:"one=eve|fay|gil"`
		Points int    `fuzz:"1..3"`
		faults
	}
	onBoard struct {
		Board Board `fuzz:"one=ever|day"`
		faults
	}
)

func (m *model) score(a score) error {
	return done(a.faults, func() error {
		if len(m.Day) == 0 {
			m.DayLeft = dayLeft
		}
		m.Ever[a.Player] += a.Points
		m.Day[a.Player] += a.Points
		return nil
	})
}

func (m *model) top(a onBoard) ([]Place, error) {
	return called(a.faults, func() (places []Place, err error) {
		board := m.Ever
		if a.Board == Day {
			board = m.Day
		}
		for player, points := range board {
			places = append(places, Place{player, points})
		}
		slices.SortFunc(places, func(p, q Place) int {
			return cmp.Or(cmp.Compare(q.Points, p.Points), cmp.Compare(p.Player, q.Player))
		})
		return places[:min(2, len(places))], nil
	})
}

// pass lets minutes pass.
func (m *model) pass(minutes int) {
	for id, s := range m.Sessions {
		s.Left -= minutes
		keep(m.Sessions, id, s, s.Left)
	}
	for who, w := range m.Windows {
		w.Left -= minutes
		keep(m.Windows, who, w, w.Left)
	}
	for name, l := range m.Locks {
		l.Left -= minutes
		keep(m.Locks, name, l, l.Left)
	}
	if m.DayLeft -= minutes; m.DayLeft <= 0 {
		m.DayLeft = 0
		clear(m.Day)
	}
}

// keep keeps something that lasts, and deletes what does not.
func keep[V any](all map[string]V, key string, value V, left int) {
	if all[key] = value; left <= 0 {
		delete(all, key)
	}
}
