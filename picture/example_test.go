package picture_test

import (
	"fmt"
	"os"
	"strings"

	"github.com/fuzzmachine/go/picture"
)

// The report says where the picture is.
func Example() {
	dir, _ := os.MkdirTemp("", "")
	defer os.RemoveAll(dir)
	var orders picture.Folder = picture.Into(dir)
	m := jars(orders)
	report := m.Check(m.Tape("a: add 4 !switch=1; b: add 5")).Error()
	for line := range strings.Lines(report) {
		if strings.HasPrefix(line, "picture ") {
			fmt.Println(strings.Contains(line, dir))
		}
	}
	// Output: true
}
