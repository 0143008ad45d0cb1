package testing

import (
	"fmt"
	"os"
)

// libFuzzerCalled tells of a call of a method that the build replaces, for the test of the build.
func libFuzzerCalled(receiver, method string) {
	fmt.Fprintf(os.Stdout, "called %s.%s\n", receiver, method)
}
