package real

import (
	"testing"

	"github.com/fuzzmachine/go/examples/servers/isolation"
)

// Mistakes in model or system would be noticed, in two dozen steps as in 64.
func TestTeeth(t *testing.T) { short(promises(onSQLite, isolation.Serializable)).Teeth(t) }
