package fuzzmachine_test

import "os"

// nightly reports whether the long versions of tests run.
var nightly = os.Getenv("NIGHT") != ""
