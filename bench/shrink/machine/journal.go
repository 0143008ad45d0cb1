package machine

import "github.com/fuzzmachine/go/fuzzmachine"

// A journal is deep: its mistake takes a long chain of steps, all of them needed.
type journal struct {
	mistaken, began, filled bool
	batch                   int // sum of what the open batch has
	total                   int // sum of what was committed
	commits                 int
}

// compacts is after how many commits a journal compacts itself.
const compacts = 4

type add struct {
	Value uint8 `fuzz:"0..3"`
}

func (j *journal) closed() bool   { return !j.began }
func (j *journal) open() bool     { return j.began }
func (j *journal) isFilled() bool { return j.began && j.filled }
func (j *journal) begin()         { j.began, j.filled, j.batch = true, false, 0 }
func (j *journal) add(a add)      { j.filled, j.batch = true, j.batch+int(a.Value) }
func (j *journal) rollback()      { j.began = false }
func (j *journal) sum() int       { return j.total }

// commit makes the batch last. Mistaken, the compaction forgets the batch that brought it about.
func (j *journal) commit() {
	j.began, j.total, j.commits = false, j.total+j.batch, j.commits+1
	if j.mistaken && j.commits == compacts {
		j.total -= j.batch
	}
}

var deep = Subject{
	Name: "deep",
	Shortest: map[string]string{
		"answer sum": "begin; add value=0; commit; begin; add value=0; commit; begin; add value=0; commit; begin; add value=1; commit; sum",
	},
	New: func(p *Probe) *fuzzmachine.Machine {
		return like(p, func(mistaken bool) *journal { return &journal{mistaken: mistaken} }, whole,
			fuzzmachine.Call0("begin", (*journal).begin, (*journal).begin).When((*journal).closed),
			fuzzmachine.Both0("add", (*journal).add, (*journal).add).When((*journal).open),
			fuzzmachine.Call0("commit", (*journal).commit, (*journal).commit).When((*journal).isFilled),
			fuzzmachine.Call0("rollback", (*journal).rollback, (*journal).rollback).When((*journal).open),
			fuzzmachine.Call("sum", (*journal).sum, (*journal).sum),
		)
	},
}
