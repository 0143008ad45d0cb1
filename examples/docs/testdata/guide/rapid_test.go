package ring

import (
	"testing"

	"pgregory.net/rapid"
)
