package puddle

import (
	"context"
	"fmt"
	"testing"
	"time"

	"github.com/fuzzmachine/go/examples/wild/internal/finding"
	"github.com/jackc/puddle/v2"
)

// slow returns a pool of one resource. It is a number, and takes a while to make.
func slow() *puddle.Pool[int] {
	made := 0
	pool, err := puddle.NewPool(&puddle.Config[int]{
		Constructor: func(context.Context) (int, error) {
			time.Sleep(time.Second / 10)
			made++
			return made, nil
		},
		Destructor: func(n int) { fmt.Println("destroyed:", n) },
		MaxSize:    1,
	})
	if err != nil {
		panic(err)
	}
	return pool
}

func TestClose(t *testing.T) {
	finding.Prints(t, "destroyed: 1\nidle: 1", func() {
		pool := slow() // a pool of one resource, a number that takes a while to make
		go pool.CreateResource(context.Background())
		time.Sleep(time.Second / 20)
		pool.Close()
		fmt.Println("idle:", pool.Stat().IdleResources())
	})
}

func TestReset(t *testing.T) {
	finding.Prints(t, "acquired: 1\ndestroyed: 1", func() {
		pool := slow() // a pool of one resource, a number that takes a while to make
		go pool.CreateResource(context.Background())
		time.Sleep(time.Second / 20)
		pool.Reset()
		time.Sleep(time.Second / 10)
		r, _ := pool.Acquire(context.Background())
		fmt.Println("acquired:", r.Value())
		r.Release()
		time.Sleep(time.Second / 100)
	})
}
