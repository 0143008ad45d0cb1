package ring

import (
	"os"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
)

var mistaken = fuzzmachine.New(newModel, func(*fuzzmachine.T) *Ring { return Planted(4) },
	fuzzmachine.Both0("put", (*model).put, (*Ring).Put).When((*model).room),
	fuzzmachine.Call("get", (*model).get, (*Ring).Get).When((*model).some),
	mapping.Refine((*model).len, (*Ring).Len),
)

// target is the machine of the ring with the bug or without it.
var target = chosen()

func chosen() *fuzzmachine.Machine {
	if os.Getenv("PLANTED") != "" {
		return mistaken
	}
	return ring
}
