package ring

import "testing"
