package fuzzmachine

import (
	"slices"

	"github.com/fuzzmachine/go/decode"
)

// shrink deletes steps for as long as the same failure remains: what comes after it, what was skipped, long
// stretches, single steps, and in the end pairs, of which neither can go without the other.
func (q *inquest) shrink() {
	if q.asItIs || q.engine.environment.shrink == 0 {
		return
	}
	p := q.program
	if n := q.verdict.step; n > 0 && n < len(p) {
		q.accept(p[:n])
	}
	q.accept(q.taken())
	again := true
	for again && q.affords() {
		again = false
		for size := max(len(q.program)/2, 1); size >= 1; size /= 2 {
			again = q.deleteStretches(size) || again
		}
		again = again || q.deletePairs()
	}
	q.shrunk = q.affords()
}

// taken is the program without the steps that were skipped.
func (q *inquest) taken() (p decode.Program) {
	for i, s := range q.program {
		if i >= len(q.trace.lines) || !q.trace.lines[i].skipped {
			p = append(p, s)
		}
	}
	return p
}

// deleteStretches deletes steps, so many at a time, the last ones first.
func (q *inquest) deleteStretches(size int) (shorter bool) {
	for end := len(q.program); end > 0 && q.affords(); end -= size {
		end = min(end, len(q.program))
		if q.accept(slices.Delete(slices.Clone(q.program), max(end-size, 0), end)) {
			shorter = true
		}
	}
	return shorter
}

const mostForPairs = 40 // steps; their pairs are 780

func (q *inquest) deletePairs() bool {
	if len(q.program) > mostForPairs {
		return false
	}
	for j := len(q.program) - 1; j > 0; j-- {
		for i := j - 1; i >= 0 && q.affords(); i-- {
			if q.accept(slices.Delete(slices.Delete(slices.Clone(q.program), j, j+1), i, i+1)) {
				return true
			}
		}
	}
	return false
}

// accept takes a shorter program if it fails the same way.
func (q *inquest) accept(p decode.Program) bool {
	if len(p) == len(q.program) || !q.affords() {
		return false
	}
	q.runs++
	told := new(trace)
	v := q.run(p, told)
	if v == nil || v.kind == Hung || v.signature() != q.verdict.signature() {
		return false
	}
	q.program, q.verdict, q.trace = p, v, told
	return true
}
