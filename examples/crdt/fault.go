package crdt

// A fault is a bug that is planted in a node.
type fault string

const (
	removesEqual fault = "removes-equal" // a merge that does not commute: what is removed depends on what has come before
	collectsSoon fault = "collects-soon" // a removal is forgotten when one other node has it
	forgetsNode  fault = "forgets-node"  // what the counter has of this node is not there after a restart
)
