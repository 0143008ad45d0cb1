// Package step measures what a step costs, in benchmarks of which each operation is a run of Steps steps.
package step

// Steps is how many a run has.
const Steps = 256

// Runs is how many different programs take turns, so that the processor does not learn one.
const Runs = 64

// Prophetic is how many steps a run of BenchmarkBubble has: as many as any has where nobody says otherwise.
const Prophetic = 64
