package theine

import (
	"testing"

	"github.com/fuzzmachine/go/examples/wild/internal/finding"
	"github.com/fuzzmachine/go/fuzzmachine"
)

// A program that may do more than those of the targets meets one finding.
var findings = []struct {
	machine *fuzzmachine.Machine
	finding.Finding
}{
	{
		caches(habits{update: true, expire: true, retime: true}),
		finding.Finding{
			Section:   "what is set in the place of an expired entry is not found",
			Script:    `set k=0 v=0 cost=1 ttl=1; pass 1; set k=0 v=0 cost=1 ttl=0`,
			Signature: "state",
			Known:     fuzzmachine.Known("state", "answer get"),
			Rare:      true,
		},
	},
	{
		hybrids(newLoading, habits{}, deleting),
		finding.Finding{
			Section: "Delete leaves an entry in the secondary cache",
			Script: `set k=0 v=0 cost=1 ttl=0; set k=2 v=0 cost=1 ttl=0; set k=1 v=0 cost=1 ttl=0; ` +
				`delete 2; get 2`,
			Signature: "answer get",
			Known:     fuzzmachine.Known("answer get"),
		},
	},
	{
		hybrids(newLoading, habits{expire: true}),
		finding.Finding{
			Section: "what has expired is found in the secondary cache",
			Script: `set k=1 v=0 cost=1 ttl=0; set k=2 v=0 cost=1 ttl=1; pass 1; ` +
				`set k=0 v=0 cost=1 ttl=0; get 2`,
			Signature: "answer get",
			Known:     fuzzmachine.Known("answer get"),
		},
	},
	{
		hybrids(newLoading, habits{update: true}).With(fuzzmachine.Steps(1024)),
		finding.Finding{
			Section: "a value is lost that was set after a Get from the secondary cache",
			Script: `set k=1 v=0 cost=1 ttl=0; set k=2 v=0 cost=1 ttl=0; set k=0 v=0 cost=1 ttl=0; get 2; get 0; ` +
				`set k=0 v=1 cost=1 ttl=0; get 1; get 0`,
			Signature: "answer get",
			Known:     fuzzmachine.Known("answer get"),
		},
	},
	{
		hybrids(newHybrid, habits{}).With(fuzzmachine.Limits{MayLeak: true}),
		finding.Finding{
			Section:   "a hybrid cache does not find what was evicted",
			Script:    `set k=1 v=0 cost=1 ttl=0; set k=2 v=0 cost=1 ttl=0; set k=0 v=0 cost=1 ttl=0; get 2`,
			Signature: "answer get",
			Known:     fuzzmachine.Known("answer get"),
			Rare:      true, // it leaves goroutines behind, and many of them make all else slow
		},
	},
	{
		hybrids(newHybrid, habits{}),
		finding.Finding{
			Section:   "Close of a hybrid cache leaves goroutines",
			Script:    ``,
			Signature: "leak internal.(*Store).maintenance",
			Known:     fuzzmachine.Known("leak internal.(*Store).maintenance"),
			Rare:      true,
		},
	},
}

func TestFindings(t *testing.T) {
	for _, f := range findings {
		finding.Show(t, f.machine, f.Finding)
	}
}
