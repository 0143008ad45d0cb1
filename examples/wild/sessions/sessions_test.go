// Package sessions tests the store in memory of alexedwards/scs v2.9.0, in a bubble.
package sessions

import (
	"maps"
	"slices"
	"testing"
	"time"

	"github.com/alexedwards/scs/v2/memstore"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
)

const token = "one=a|b|c"

// A session ends half a second before or after a whole one, so never when a step is taken.
type session struct {
	Token string `fuzz:"one=a|b|c"`
	Data  int8
	For   int `fuzz:"-1..5"` // seconds
}

func (s session) ends() time.Duration { return time.Duration(s.For)*time.Second + 500*time.Millisecond }

type stored struct {
	data  int8
	until time.Duration
}

type model struct {
	now time.Duration
	all map[string]stored
}

func newModel() *model { return &model{all: map[string]stored{}} }

func (m *model) commit(s session)    { m.all[s.Token] = stored{s.Data, m.now + s.ends()} }
func (m *model) delete(token string) { delete(m.all, token) }

func (m *model) pass(seconds int) {
	m.now += time.Duration(seconds) * time.Second
	maps.DeleteFunc(m.all, func(_ string, s stored) bool { return m.now > s.until })
}

func (m *model) find(token string) (int8, bool) {
	s, ok := m.all[token]
	if !ok || m.now > s.until {
		return 0, false
	}
	return s.data, true
}

func (m *model) active() []string {
	return slices.DeleteFunc(slices.Sorted(maps.Keys(m.all)), func(token string) bool {
		_, ok := m.find(token)
		return !ok
	})
}

type store struct{ *memstore.MemStore }

func newStore(t *fuzzmachine.T) *store {
	s := &store{memstore.NewWithCleanupInterval(1500 * time.Millisecond)}
	t.Cleanup(s.StopCleanup)
	return s
}

func (s *store) commit(c session) {
	if err := s.Commit(c.Token, []byte{byte(c.Data)}, time.Now().Add(c.ends())); err != nil {
		panic(err)
	}
}

func (s *store) delete(token string) {
	if err := s.Delete(token); err != nil {
		panic(err)
	}
}

func (s *store) find(token string) (int8, bool) {
	b, found, err := s.Find(token)
	if err != nil || !found {
		return 0, false
	}
	return int8(b[0]), true
}

func (s *store) active() []string {
	all, err := s.All()
	if err != nil {
		panic(err)
	}
	return slices.Sorted(maps.Keys(all))
}

func (s *store) pass(seconds int) { time.Sleep(time.Duration(seconds) * time.Second) }

var machine = fuzzmachine.New(newModel, newStore,
	fuzzmachine.Both0("commit", (*model).commit, (*store).commit).Weight(3),
	fuzzmachine.Both0("delete", (*model).delete, (*store).delete).Domain(token),
	fuzzmachine.Both2("find", (*model).find, (*store).find).Domain(token).Weight(2),
	fuzzmachine.Both0("pass", (*model).pass, (*store).pass).Domain("0..4"),
	mapping.Refine((*model).active, (*store).active),
).With(fuzzmachine.Bubble())

func FuzzSessions(f *testing.F) {
	machine.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { machine.Run(t, tape) })
}
