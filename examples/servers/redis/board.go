package redis

import (
	"context"

	"github.com/redis/go-redis/v9"
)

// A Board is a list of players by their points.
type Board string

// There are two boards. That of the day ends, and begins anew with the next points.
const (
	Ever Board = "ever"
	Day  Board = "day"
)

func (b Board) key() string { return "board:" + string(b) }

// A Place is a player on a board.
type Place struct {
	Player string
	Points int
}

// Score gives points to a player, at least 1, on both boards. The server keeps the negative of all points: it orders
// equal ones by name, and begins with the least.
func (s *Store) Score(ctx context.Context, player string, points int) error {
	change := -float64(points)
	if s.fault == tiesReversed {
		change = -change
	}
	if s.fault == halfScores {
		if err := s.db.ZIncrBy(ctx, Ever.key(), change, player).Err(); err != nil {
			return err
		}
	}
	_, err := s.db.TxPipelined(ctx, func(tx redis.Pipeliner) error { // MULTI and EXEC around the commands
		if s.fault != halfScores {
			tx.ZIncrBy(ctx, Ever.key(), change, player)
		}
		tx.ZIncrBy(ctx, Day.key(), change, player)
		tx.ExpireNX(ctx, Day.key(), s.times.Day)
		return nil
	})
	return err
}

// Top returns the best two players of a board, the best one first. Of those with equal points, the first by name is
// better.
func (s *Store) Top(ctx context.Context, b Board) (top []Place, err error) {
	read := s.db.ZRangeWithScores
	if s.fault == tiesReversed {
		read = s.db.ZRevRangeWithScores
	}
	list, err := read(ctx, b.key(), 0, 1).Result()
	if err != nil {
		return nil, err
	}
	for _, z := range list {
		top = append(top, Place{z.Member.(string), points(z.Score)})
	}
	return top, nil
}

func points(score float64) int { return int(max(score, -score)) }
