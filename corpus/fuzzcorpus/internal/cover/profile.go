package cover

import (
	"bufio"
	"fmt"
	"os"
	"strings"
)

// Statements returns the covered blocks of a coverage profile of go test, such as x/a.go:3.14,5.2, each with how many
// statements it has.
func Statements(path string) (blocks map[string]int, err error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	blocks = make(map[string]int)
	lines := bufio.NewScanner(file)
	for lines.Scan() {
		block, counts, found := strings.Cut(lines.Text(), " ")
		if strings.HasPrefix(block, "mode:") {
			continue
		}
		var statements, count int
		if _, err := fmt.Sscan(counts, &statements, &count); !found || err != nil {
			return nil, fmt.Errorf("the coverage profile has the line %q, which is not a block: "+
				"use a version of fuzzcorpus that supports this version of Go", lines.Text())
		}
		if count > 0 {
			blocks[block] = statements
		}
	}
	return blocks, lines.Err()
}
