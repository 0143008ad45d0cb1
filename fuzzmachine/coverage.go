package fuzzmachine

import (
	"github.com/fuzzmachine/go/internal/coverage"
	"github.com/fuzzmachine/go/internal/guide"
)

// coverage begins that of another run; nil if no fuzzer would see it.
func (p *pool) coverage(c *coverage.Run) *coverage.Run {
	if !p.fuzzed() || !p.environment.guide.Has(guide.Coverage) {
		return nil
	}
	if c == nil {
		c = new(coverage.Run)
	}
	c.Begin(p.environment.guide)
	return c
}

// mark keeps a label or goal until the run ends, if a fuzzer is shown anything.
func (t *T) mark(add func(*coverage.Marks)) {
	if !t.seen {
		return
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	add(&t.marks)
}

// marked shows the labels and goals of the run.
func (r *run) marked() {
	r.t.mu.Lock()
	defer r.t.mu.Unlock()
	r.coverage.Marked(r.t.marks)
}
