package redis

import "context"

func lockKey(name string) string { return "lock:" + name }

// Lock takes a lock, and reports whether it was free.
func (s *Store) Lock(ctx context.Context, name, owner string) (bool, error) {
	taken, err := s.db.SetNX(ctx, lockKey(name), owner, s.times.Lock).Result()
	return err == nil && taken, err
}

// release deletes a lock that its caller holds. Between a GET and a DEL of their own the lock could end, and somebody
// else take it.
const release = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
return redis.call('DEL', KEYS[1])`

// Unlock releases a lock, and reports whether its caller held it.
func (s *Store) Unlock(ctx context.Context, name, owner string) (bool, error) {
	if s.fault == unlocksOthers {
		n, err := s.db.Del(ctx, lockKey(name)).Result()
		return err == nil && n == 1, err
	}
	n, err := s.db.Eval(ctx, release, []string{lockKey(name)}, owner).Int64()
	return err == nil && n == 1, err
}
