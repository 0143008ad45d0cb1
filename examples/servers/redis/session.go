package redis

import (
	"context"
	"errors"
	"time"

	"github.com/redis/go-redis/v9"
)

func sessionKey(id string) string { return "session:" + id }

// Begin begins a session of a user, in place of the one with this id, if there is one.
func (s *Store) Begin(ctx context.Context, id, user string) error {
	err := s.db.Set(ctx, sessionKey(id), user, s.times.Session).Err()
	if err == nil && s.fault == revives {
		s.remembered[id] = user
	}
	return err
}

// User returns whose session it is. The session then lasts as long as a new one.
func (s *Store) User(ctx context.Context, id string) (string, error) {
	read := s.db.GetEx
	if user, found := s.remembered[id]; found {
		read = func(ctx context.Context, key string, lasts time.Duration) *redis.StringCmd {
			return redis.NewStringResult(user, s.db.Set(ctx, key, user, lasts).Err())
		}
	}
	user, err := read(ctx, sessionKey(id), s.times.Session).Result()
	if err != nil {
		return "", ended(err)
	}
	return user, nil
}

// Switch gives a session to another user. It ends when it would have ended.
func (s *Store) Switch(ctx context.Context, id, user string) error {
	delete(s.remembered, id)
	how := redis.SetArgs{Mode: "XX", KeepTTL: s.fault != forgetsExpiry} // only if there is one
	return ended(s.db.SetArgs(ctx, sessionKey(id), user, how).Err())
}

// End ends a session.
func (s *Store) End(ctx context.Context, id string) error {
	delete(s.remembered, id)
	return s.db.Del(ctx, sessionKey(id)).Err()
}

// ended returns ErrEnded for the client's error that there is no such key.
func ended(err error) error {
	if errors.Is(err, redis.Nil) {
		return ErrEnded
	}
	return err
}
