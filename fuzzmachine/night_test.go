package fuzzmachine_test

import "os"

// nightly is whether there is time for the long versions of tests.
var nightly = os.Getenv("NIGHT") != ""
