package redis

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"github.com/redis/go-redis/v9"
)

// Times are whole minutes. In the model they are numbers of minutes, and so they are when they are read from the
// server, rounded up: a run takes seconds, which then do not count.

// passes lets minutes pass on the server. Its clock cannot be set. But whether a key has ended depends only on how far
// its deadline is from the clock. So every deadline comes nearer, and keys whose deadline is over are deleted.
const passes = `
for _, key in ipairs(redis.call('KEYS', '*')) do
	local left = redis.call('PTTL', key)
	if left >= 0 then
		left = math.ceil(left / 60000) - ARGV[1]
		if left <= 0 then redis.call('DEL', key) else redis.call('PEXPIRE', key, left * 60000) end
	end
end`

// holds lists the keys with the minutes that each has left, or -1 if it never ends, and with its value or its members
// and their scores.
const holds = `
local all = {}
for _, key in ipairs(redis.call('KEYS', '*')) do
	local left = redis.call('PTTL', key)
	if left >= 0 then left = math.ceil(left / 60000) end
	if redis.call('TYPE', key).ok == 'zset' then
		all[#all + 1] = {key, left, unpack(redis.call('ZRANGE', key, 0, -1, 'WITHSCORES'))}
	else
		all[#all + 1] = {key, left, redis.call('GET', key)}
	end
end
return all`

// read makes a model of what a server holds.
func read(db *redis.Client) (*model, error) {
	list, err := db.Eval(context.Background(), holds, nil).Slice()
	if err != nil {
		return nil, err
	}
	m := newModel()
	for _, one := range list {
		words := one.([]any)
		if err := m.add(words[0].(string), int(words[1].(int64)), words[2:]); err != nil {
			return nil, err
		}
	}
	return m, nil
}

// add adds a key of the server to a model.
func (m *model) add(key string, left int, value []any) (err error) {
	kind, name, _ := strings.Cut(key, ":")
	switch {
	case kind == "session":
		m.Sessions[name] = session{value[0].(string), left}
	case kind == "lock":
		m.Locks[name] = lock{value[0].(string), left}
	case kind == "limit":
		w := window{Left: left}
		w.Used, err = strconv.Atoi(value[0].(string))
		m.Windows[name] = w
	case key == Ever.key() && left == -1:
		err = addPoints(m.Ever, value)
	case key == Day.key():
		m.DayLeft = left
		err = addPoints(m.Day, value)
	default:
		return fmt.Errorf("there is a key %s, which lasts %d minutes", key, left)
	}
	return err
}

// addPoints adds members and their scores to a board.
func addPoints(board map[string]int, members []any) error {
	for i := 0; i < len(members); i += 2 {
		score, err := strconv.ParseFloat(members[i+1].(string), 64)
		if err != nil {
			return err
		}
		board[members[i].(string)] = points(score)
	}
	return nil
}
