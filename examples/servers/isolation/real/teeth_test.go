package real

import (
	"testing"

	"github.com/fuzzmachine/go/examples/servers/isolation"
)

// Mistakes in model or system would be noticed, and two dozen steps show it.
func TestTeeth(t *testing.T) { short(promises(onSQLite, isolation.Serializable)).Teeth(t) }
