package fuzzmachine

// Demands are what a machine insists on beyond agreement. A zero field demands nothing.
type Demands struct {
	_ struct{}
	// Fulfilled wants every prophecy that foretells something unusual to be asked for in its step.
	Fulfilled bool
	// Foreseen wants nobody to ask for what the action has no prophecy of.
	Foreseen bool
	// Effective wants every action, over the programs of plain go test, to take effect at least once: neither skipped, nor
	// failed, nor a stutter, unless it is said to stutter always.
	Effective bool
	// Expect is how often things are to happen in the programs of plain go test. It is judged where these are 100 or more and
	// all of them pass, and never under -fuzz.
	Expect []Expectation
}
