package system

// A Journal is deep: its mistake takes a long chain of steps, all of them needed.
type Journal struct {
	Mistaken bool
	Open     bool
	Filled   bool // the batch has something
	Batch    int  // sum of what the open batch has
	Total    int  // sum of what was committed
	Commits  int
}

// compacts is after how many commits a journal compacts itself.
const compacts = 4

// Closed is whether a batch can begin.
func (j *Journal) Closed() bool { return !j.Open }

// Begin opens a batch.
func (j *Journal) Begin() { j.Open, j.Filled, j.Batch = true, false, 0 }

// IsOpen is whether there is a batch to add to, or to roll back.
func (j *Journal) IsOpen() bool { return j.Open }

// Add adds to the batch.
func (j *Journal) Add(value uint8) { j.Filled, j.Batch = true, j.Batch+int(value) }

// IsFilled is whether there is something to commit.
func (j *Journal) IsFilled() bool { return j.Open && j.Filled }

// Commit makes the batch last. Mistaken, the compaction forgets the batch that brought it about.
func (j *Journal) Commit() {
	j.Open, j.Total, j.Commits = false, j.Total+j.Batch, j.Commits+1
	if j.Mistaken && j.Commits == compacts {
		j.Total -= j.Batch
	}
}

// Rollback forgets the batch.
func (j *Journal) Rollback() { j.Open = false }

// Sum is the sum of all that was committed.
func (j *Journal) Sum() int { return j.Total }

func journals(mistaken bool) *Journal { return &Journal{Mistaken: mistaken} }

var deep = []move[Journal]{
	does("begin", (*Journal).Closed, func(j *Journal, _ []int) { j.Begin() }),
	does("add", (*Journal).IsOpen, func(j *Journal, a []int) { j.Add(uint8(a[0])) }, Span{0, 3}),
	does("commit", (*Journal).IsFilled, func(j *Journal, _ []int) { j.Commit() }),
	does("rollback", (*Journal).IsOpen, func(j *Journal, _ []int) { j.Rollback() }),
	asks("sum", always, func(j *Journal, _ []int) int { return j.Sum() }),
}
