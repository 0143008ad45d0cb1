package recognition

import (
	"context"
	"fmt"

	"github.com/fuzzmachine/go/corpus"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/request"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/words"
)

const (
	mostRun = 300 // files, of a corpus without crashes
	passes  = "passes"
)

// run runs files in each framing: the crashes, by their names, or else the first ones.
func (c *candidates) run(ctx context.Context) error {
	var list []*file
	for _, f := range c.files {
		if f.IsCrash() {
			list = append(list, f)
		}
	}
	if len(list) == 0 {
		list = c.files[:min(len(c.files), mostRun)]
	}
	return c.each(ctx, "run", list, func(r *reading, a *request.Answer) { r.ends = a.Signature() })
}

// failsIn returns the framings in which a file fails.
func (f *file) failsIn() (list []corpus.Framing) {
	for i, r := range f.as {
		if r.ends != "" && r.ends != passes {
			list = append(list, all[i])
		}
	}
	return list
}

// byEndings returns the framing in which alone files fail.
func (c *candidates) byEndings() (*Found, error) {
	var v votes
	for _, f := range c.files {
		if list := f.failsIn(); len(list) == 1 {
			v.add(list[0], f.From)
		}
	}
	won, is, err := v.winner()
	if err != nil || !is {
		return nil, err
	}
	return &Found{won, Probably, c.fail(v[won].files) + " in no other framing"}, nil
}

// fail says how many files fail.
func (c *candidates) fail(n int) string {
	if n == 1 && len(c.files) == 1 {
		return "it fails"
	}
	return fmt.Sprintf("%d of %d %s fail", n, len(c.files), words.Plural(len(c.files), "file"))
}

// alike returns a framing in which every file fails, if each fails with one signature in all framings in
// which it fails. What is kept of a failure does not depend on the framing then.
func (c *candidates) alike() *Found {
	for i, framing := range all {
		common := true
		for _, f := range c.files {
			common = common && f.fails(i)
		}
		if common {
			return &Found{framing, Any, "where it fails, the failure is the same: " + c.files[0].as[i].ends}
		}
	}
	return nil
}

// fails reports whether a file fails in a framing, and not in another way in another one.
func (f *file) fails(in int) bool {
	for _, framing := range f.failsIn() {
		if f.as[framing].ends != f.as[in].ends {
			return false
		}
	}
	return f.as[in].ends != "" && f.as[in].ends != passes
}
