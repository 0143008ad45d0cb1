package shrink

// A pass is one of those that the package comment lists. Passes do not know each other: this file alone says
// which there are, and in which order they run.
type pass struct {
	name string
	do   func(subject)
}

var (
	once = []pass{
		{"cut", cutTail}, {"skipped", dropSkipped}, {"labels", relabel}, {"faults", clearFaults},
		{"related", keepRelated},
	}
	again = []pass{
		{"starts", fold}, {"loops", dropLoops}, {"ranges", dropRanges}, {"blocks", dropBlocks},
		{"balanced", dropBalanced}, {"families", dropFamilies}, {"skipped", dropSkipped}, {"alone", setApart},
		{"labels", relabel}, {"names", lowerNames}, {"faults", clearEachFault}, {"elements", dropElements},
		{"lower", lowerEach}, {"equal", lowerEqual}, {"jointly", adjustJointly}, {"sorted", sortSteps},
		{"pairs", dropPairs}, {"replace", replace}, {"another", another},
	}
)
