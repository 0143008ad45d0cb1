package fuzzmachine

// Demands are what a machine insists on beyond agreement. A zero field demands nothing.
type Demands struct {
	_ struct{}
	// Fulfilled wants every prophecy that foretells something unusual to be asked for in its step.
	Fulfilled bool
	// Foreseen wants nobody to ask for what the action has no prophecy of.
	Foreseen bool
}
