// Package puddle tests jackc/puddle v2.2.3 against lists, in a bubble: a caller acquires, releases, destroys and
// hijacks resources, resets and closes the pool, and others are made in the background, which takes time. FINDINGS.md
// has what was found.
package puddle

import (
	"context"
	"errors"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/fuzzmachine/go/examples/wild/internal/finding"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
	"github.com/jackc/puddle/v2"
)

type world struct {
	*puddle.Pool[int]
	mu       sync.Mutex
	made     int
	ended    []int
	acquired []*puddle.Resource[int]
}

type makingKey struct{}

// how tells the constructor how a resource is made: it "will receive a context that delegates Value() to ctx".
func how(m making) context.Context { return context.WithValue(context.Background(), makingKey{}, m) }

func newWorld(t *fuzzmachine.T) *world {
	w := new(world)
	pool, err := puddle.NewPool(&puddle.Config[int]{Constructor: w.construct, Destructor: w.destruct, MaxSize: size})
	if err != nil {
		t.Fatalf("%v", err)
	}
	w.Pool = pool
	t.Cleanup(func() {
		for _, r := range w.acquired {
			r.Release()
		}
		w.Close()
	})
	return w
}

func (w *world) construct(ctx context.Context) (int, error) {
	m, _ := ctx.Value(makingKey{}).(making)
	w.mu.Lock()
	w.made++
	id := w.made
	w.mu.Unlock()
	time.Sleep(m.takes(id))
	if m.Fails {
		return 0, errMake
	}
	return id, nil
}

func (w *world) destruct(id int) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.ended = append(w.ended, id)
	slices.Sort(w.ended)
}

// got keeps what was acquired, and returns its number.
func (w *world) got(r *puddle.Resource[int], err error) (int, error) {
	if err != nil {
		return 0, err
	}
	w.acquired = append(w.acquired, r)
	return r.Value(), nil
}

func (w *world) acquire(a acquiring) (int, error) {
	ctx, cancel := context.WithTimeout(how(a.making), a.patience())
	defer cancel()
	return w.got(w.Acquire(ctx))
}

func (w *world) try(m making) (int, error) { return w.got(w.TryAcquire(how(m))) }
func (w *world) create(m making) error     { return w.CreateResource(how(m)) }
func (w *world) grow(m making)             { go w.CreateResource(how(m)) }

func (w *world) all() (ids []int) {
	for _, r := range w.AcquireAllIdle() {
		id, _ := w.got(r, nil)
		ids = append(ids, id)
	}
	return ids
}

// take returns a resource that was acquired, and forgets it.
func (w *world) take(i int) *puddle.Resource[int] {
	i %= len(w.acquired)
	r := w.acquired[i]
	w.acquired = slices.Delete(w.acquired, i, i+1)
	return r
}

func (w *world) release(i int)       { w.take(i).Release() }
func (w *world) releaseUnused(i int) { w.take(i).ReleaseUnused() }
func (w *world) destroy(i int)       { w.take(i).Destroy() }
func (w *world) pass(n int)          { time.Sleep(time.Duration(n) * time.Second) }

func (w *world) hijack(i int) int {
	r := w.take(i)
	r.Hijack()
	return r.Value()
}

func (w *world) endings() []int {
	w.mu.Lock()
	defer w.mu.Unlock()
	return slices.Clone(w.ended)
}

func (w *world) stat() stats {
	s := w.Stat()
	return stats{
		Total: s.TotalResources(), Making: s.ConstructingResources(), Acquired: s.AcquiredResources(),
		Idle: s.IdleResources(), Acquires: s.AcquireCount(), Empty: s.EmptyAcquireCount(),
		Canceled: s.CanceledAcquireCount(),
	}
}

// class tells those errors apart that have names.
func class(err error) string {
	for _, e := range []error{puddle.ErrClosedPool, puddle.ErrNotAvailable, context.DeadlineExceeded, errMake} {
		if errors.Is(err, e) {
			return e.Error()
		}
	}
	return "another"
}

// pools returns a machine of pools. Careful programs do not reset or close a pool that makes resources.
func pools(careful bool) *fuzzmachine.Machine {
	newModel := func() *model { return &model{careful: careful} }
	return fuzzmachine.New(newModel, newWorld,
		fuzzmachine.Both2("acquire", (*model).acquire, (*world).acquire).
			When((*model).answers).Errors(class).Weight(2),
		fuzzmachine.Both2("try", (*model).try, (*world).try).When((*model).has).Errors(class).Weight(2),
		fuzzmachine.Both("create", (*model).create, (*world).create).When((*model).has).Errors(class),
		fuzzmachine.Both0("grow", (*model).grow, (*world).grow).When((*model).open),
		fuzzmachine.Call("all", (*model).all, (*world).all),
		fuzzmachine.Both0("release", (*model).release, (*world).release).
			Domain("0..2").When((*model).some).Weight(2),
		fuzzmachine.Both0("releaseunused", (*model).release, (*world).releaseUnused).
			Domain("0..2").When((*model).some),
		fuzzmachine.Both0("destroy", (*model).destroy, (*world).destroy).Domain("0..2").When((*model).some),
		fuzzmachine.Both("hijack", (*model).hijack, (*world).hijack).Domain("0..2").When((*model).some),
		fuzzmachine.Call0("reset", (*model).reset, (*world).Reset).When((*model).rests),
		fuzzmachine.Call0("close", (*model).close, (*world).Close).When((*model).closes),
		fuzzmachine.Both0("pass", (*model).pass, (*world).pass).Domain("0..3"),
		mapping.Refine((*model).stat, (*world).stat),
		mapping.Refine((*model).endings, (*world).endings),
	).With(fuzzmachine.Bubble(), fuzzmachine.Steps(48))
}

var findings = []finding.Finding{
	{
		Section: "Close leaves a resource that CreateResource makes", Trifle: true,
		Script: `grow fails=false takes=1; close`, Signature: "state stat:Total", Shortest: true,
		Known: fuzzmachine.Known("state stat:Total").When(func(f *fuzzmachine.Failure) bool {
			return f.Action == "close"
		}),
	},
	{
		Section: "Reset leaves a resource that CreateResource makes",
		Script:  `grow fails=false takes=1; reset; pass 2`, Signature: "state stat:Total", Shortest: true,
		Known: fuzzmachine.Known("state stat:Total", "state stat:Idle", "state endings").
			When(func(f *fuzzmachine.Failure) bool {
				return f.Action != "close" && strings.Contains(f.Script, "reset")
			}),
	},
}

func TestFindings(t *testing.T) { finding.Show(t, pools(false), findings...) }

// Programs of this machine stay away from the findings.
var careful = pools(true)

func FuzzPool(f *testing.F) {
	careful.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { careful.Run(t, tape) })
}
