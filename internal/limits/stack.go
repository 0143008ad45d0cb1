package limits

import "runtime/debug"

// StackApart is how much stack a goroutine may have in a process that runs programs apart: as much as other
// languages give a thread. The runtime looks at every frame of a stack that has grown without end.
const StackApart = 8 << 20

// StackOfWorker is how much it may have in a worker of go test -fuzz, in the process that draws programs
// before that, under libFuzzer and in a process of the tool: until a stack has a gigabyte, which is what Go
// allows, the run has long been taken to hang.
const StackOfWorker = 64 << 20

// BoundStack has goroutines have no more stack than that. If the user allows less, that stands.
func BoundStack(most int) {
	if before := debug.SetMaxStack(most); before < most {
		debug.SetMaxStack(before)
	}
}
