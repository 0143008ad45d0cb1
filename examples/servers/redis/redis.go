// Package redis keeps what the servers of a web site share: who is signed in, how often somebody may ask, who holds a
// lock, and who leads. All of it is in a Redis server, and most of it ends by itself.
package redis

import (
	"errors"
	"time"

	"github.com/redis/go-redis/v9"
)

// A Store keeps it. Each call sends one message to the server, which carries it out as a whole or not at all.
type Store struct {
	db    *redis.Client
	times Times

	fault      fault
	remembered map[string]string // users by session, for a fault
}

// Times say how long things last. They are whole seconds.
type Times struct {
	Session time.Duration // a session that nobody uses
	Window  time.Duration // in which requests are counted
	Lock    time.Duration // a lock that nobody releases
	Day     time.Duration // the board of the day, from its first points
}

// ErrEnded means that there is no such session, or no more.
var ErrEnded = errors.New("the session has ended")

// A fault is a bug that can be planted in a store.
type fault string

const (
	forgetsExpiry fault = "forgets-expiry"      // another value takes a session's expiry away
	revives       fault = "revives"             // a session that the store remembers is renewed after its end
	countsFirst   fault = "counts-then-expires" // the end of a window is set by a second message
	unlocksOthers fault = "unlocks-others"      // anybody releases a lock
	halfScores    fault = "half-scores"         // each board gets its points by a message of its own
	tiesReversed  fault = "ties-reversed"       // of players with equal points, the last one leads
)

// New returns a store on a server.
func New(db *redis.Client, times Times) *Store {
	return &Store{db: db, times: times, remembered: make(map[string]string)}
}
