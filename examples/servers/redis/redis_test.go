package redis

import (
	"context"
	"testing"
	"time"

	"github.com/redis/go-redis/v9"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
	"github.com/fuzzmachine/go/prophecy"
)

// A site is a store, and its server as the test sees it, over a network that never fails.
type site struct {
	*Store
	t      *fuzzmachine.T
	server *redis.Client
}

var ctx = context.Background()

func (s *site) begin(a byUser) error           { return s.Begin(ctx, a.ID, a.User) }
func (s *site) user(a byID) (string, error)    { return s.User(ctx, a.ID) }
func (s *site) switchTo(a byUser) error        { return s.Switch(ctx, a.ID, a.User) }
func (s *site) end(a byID) error               { return s.End(ctx, a.ID) }
func (s *site) allow(a request) (bool, error)  { return s.Allow(ctx, a.Who) }
func (s *site) lock(a byOwner) (bool, error)   { return s.Lock(ctx, a.Name, a.Owner) }
func (s *site) unlock(a byOwner) (bool, error) { return s.Unlock(ctx, a.Name, a.Owner) }
func (s *site) score(a score) error            { return s.Score(ctx, a.Player, a.Points) }
func (s *site) top(a onBoard) ([]Place, error) { return s.Top(ctx, a.Board) }
func (s *site) pass(minutes int)               { s.must(s.server.Eval(ctx, passes, nil, minutes).Err()) }

// model is the mapping.
func (s *site) model() *model {
	m, err := read(s.server)
	s.must(err)
	return m
}

// must ends the run if the test's own use of the server fails. That passes answers nothing is no failure.
func (s *site) must(err error) {
	if err != nil && err != redis.Nil {
		s.t.Fatalf("the test's own connection: %v", err)
	}
}

// machine returns the machine of a store with a fault.
func machine(f fault) *fuzzmachine.Machine {
	newSite := func(t *fuzzmachine.T) *site {
		all := onServer.Get()
		all.network.fate = prophecy.FateOf(t)
		s := New(all.unsure, Times{sessionLeft * time.Minute, windowLeft * time.Minute, lockLeft * time.Minute,
			dayLeft * time.Minute})
		s.fault = f
		return &site{s, t, all.sure}
	}
	return fuzzmachine.New(newModel, newSite,
		fuzzmachine.Both("begin", (*model).begin, (*site).begin),
		fuzzmachine.Both2("user", (*model).user, (*site).user),
		fuzzmachine.Both("switch", (*model).switchTo, (*site).switchTo),
		fuzzmachine.Both("end", (*model).end, (*site).end),
		fuzzmachine.Both2("allow", (*model).allow, (*site).allow),
		fuzzmachine.Both2("lock", (*model).lock, (*site).lock),
		fuzzmachine.Both2("unlock", (*model).unlock, (*site).unlock),
		fuzzmachine.Both("score", (*model).score, (*site).score),
		fuzzmachine.Both2("top", (*model).top, (*site).top),
		fuzzmachine.Both0("pass", (*model).pass, (*site).pass).Domain("1..5"),
		mapping.ToModel((*site).model),
	).With(onServer, fuzzmachine.Steps(24))
}

var store = machine("")

func FuzzStore(f *testing.F) {
	wantsRedis(f)
	store.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { store.Run(t, tape) })
}
