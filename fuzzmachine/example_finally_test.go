package fuzzmachine_test

import (
	"errors"
	"fmt"
	"strings"

	"github.com/fuzzmachine/go/fuzzmachine"
)

// Replicas count what is added at any of them. Each actor has a replica of its own, which passes on later what
// it was told.
type replicas struct {
	t    *fuzzmachine.T
	sums [3]int
	news []addition
}

type addition struct{ At, N int }

func (r *replicas) add(n int) {
	at, news := r.t.Actor(), r.news
	r.t.Yield()
	r.sums[at] += n
	r.news = append(news, addition{at, n}) // others may have news meanwhile
}

// sync passes on all news.
func (r *replicas) sync() {
	for _, a := range r.news {
		for i := range r.sums {
			if i != a.At {
				r.sums[i] += a.N
			}
		}
	}
	r.news = nil
}

// added is the model: what all replicas have at rest.
type added struct{ Sum int }

func (m *added) add(n int) { m.Sum += n }

// No answer of a replica says anything until all are at rest.
func ExampleFinally() {
	m := fuzzmachine.New(func() *added { return new(added) },
		func(t *fuzzmachine.T) *replicas { return &replicas{t: t} },
		fuzzmachine.Both0("add", (*added).add, (*replicas).add).Domain("1..9"),
		fuzzmachine.Finally("converges", func(w *fuzzmachine.Pair[*added, *replicas]) error {
			w.System.sync()
			for i, sum := range w.System.sums {
				if sum != w.Model.Sum {
					return fmt.Errorf("replica %d has %d of %d", i, sum, w.Model.Sum)
				}
			}
			return nil
		}),
	).With(fuzzmachine.Actors(2))
	err := m.Check(m.Tape("add 5; a: add 2; a: add 7 !switch=1; b: add 3; add 1"))

	var f *fuzzmachine.Failure
	if errors.As(err, &f) {
		headline, _, _ := strings.Cut(f.Report, "\n")
		fmt.Println(headline)
		fmt.Println(f.Signature)
		fmt.Println(f.Script)
	}
	// Output:
	// after the last step: "converges" does not hold: replica 0 has 1 of 2
	// finally converges
	// a: add 1 !switch=1; b: add 1
}
