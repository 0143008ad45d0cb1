package redis

import "context"

// Limit is how many requests are allowed in a window.
const Limit = 2

// count counts a request. The first one begins a window. A script is carried out as a whole: no error of the network
// comes between its commands.
const count = `
local n = redis.call('INCR', KEYS[1])
if n == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return n`

// Allow counts a request of somebody, and reports whether it is allowed.
func (s *Store) Allow(ctx context.Context, who string) (bool, error) {
	key := "limit:" + who
	if s.fault == countsFirst {
		n, err := s.db.Incr(ctx, key).Result()
		if err == nil && n == 1 {
			s.db.PExpire(ctx, key, s.times.Window)
		}
		return err == nil && n <= Limit, err
	}
	// Eval sends the script each time. Run would send a second message if the server did not know it.
	n, err := s.db.Eval(ctx, count, []string{key}, s.times.Window.Milliseconds()).Int64()
	return err == nil && n <= Limit, err
}
