package real

import (
	"testing"

	"github.com/fuzzmachine/go/examples/servers/isolation"
)

// Mistakes in model or system would be noticed.
func TestTeeth(t *testing.T) { promises(onSQLite, isolation.Serializable).Teeth(t) }
