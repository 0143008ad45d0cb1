package build

// Actors take steps that overlap. Whoever makes a machine knows no more of them, so that machines without them do
// not link what they need.
type Actors interface {
	// Begin has the runs of a machine take such steps.
	Begin(of Overlapping, o *Options) error
	// AtOnce is how often a program is run whose actors take steps at the same time; 0: they take turns.
	AtOnce(o *Options) (runs int)
}

// Overlapping is a machine whose steps may overlap.
type Overlapping interface{ Overlap(o *Options) error }

// A Promise says which orders of steps that overlap a system may choose. Package promise says what they mean.
type Promise int

// These are the promises, from the strongest to the weakest.
const (
	Linearizable Promise = iota
	Sequential
	MonotonicReads
	Atomic
)
