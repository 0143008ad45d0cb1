package point

import (
	"sync"

	"github.com/fuzzmachine/go/internal/actors"
)

// A Pool is a sync.Pool. In a run it is a list, which is empty at first.
type Pool sync.Pool

// Get returns what was put last.
func (p *Pool) Get() any {
	r := actors.Here()
	if r == nil {
		return (*sync.Pool)(p).Get()
	}
	r.Yield()
	list, _ := r.Kept[p].([]any)
	if n := len(list); n > 0 {
		r.Kept.Keep(p, list[:n-1])
		return list[n-1]
	}
	if p.New == nil {
		return nil
	}
	return p.New()
}

// Put puts something in.
func (p *Pool) Put(v any) {
	r := actors.Here()
	if r == nil {
		(*sync.Pool)(p).Put(v)
		return
	}
	r.Yield()
	if list, _ := r.Kept[p].([]any); v != nil {
		r.Kept.Keep(p, append(list, v))
	}
}
