package show

import (
	"fmt"
	"strings"
)

// An edit is a line of a diff. Its mark is ' ' if both have it, '-' if only the model has it, and '+' if only
// the system has it.
type edit struct {
	mark byte
	line string
}

const (
	around  = 3       // lines shown around each difference
	patient = 4 << 20 // pairs of lines that are compared to find the shortest diff
	glance  = 20      // lines of each side that are shown if there are too many
)

// Diff compares two texts line by line.
func Diff(model, system string) string {
	a, b := strings.Split(model, "\n"), strings.Split(system, "\n")
	head, tail, least := 0, 0, min(len(a), len(b))
	for head < least && a[head] == b[head] {
		head++
	}
	for tail < least-head && a[len(a)-1-tail] == b[len(b)-1-tail] {
		tail++
	}
	edits := marked(nil, ' ', a[:head])
	edits = between(edits, a[head:len(a)-tail], b[head:len(b)-tail])
	return shown(marked(edits, ' ', a[len(a)-tail:]))
}

func marked(edits []edit, mark byte, lines []string) []edit {
	for _, line := range lines {
		edits = append(edits, edit{mark: mark, line: line})
	}
	return edits
}

// between finds a diff that keeps as many lines as possible. If there are too many lines, it shows the first
// ones.
func between(edits []edit, a, b []string) []edit {
	if len(a)*len(b) > patient {
		edits = marked(edits, '-', a[:min(len(a), glance)])
		edits = marked(edits, '+', b[:min(len(b), glance)])
		return append(edits, edit{mark: ' ', line: "… and so on"})
	}
	kept := common(a, b)
	i, j, width := 0, 0, len(b)+1
	for i < len(a) || j < len(b) {
		switch {
		case i < len(a) && j < len(b) && a[i] == b[j]:
			edits = append(edits, edit{mark: ' ', line: a[i]})
			i, j = i+1, j+1
		case i < len(a) && (j == len(b) || kept[(i+1)*width+j] >= kept[i*width+j+1]):
			edits = append(edits, edit{mark: '-', line: a[i]})
			i++
		default:
			edits = append(edits, edit{mark: '+', line: b[j]})
			j++
		}
	}
	return edits
}

// common returns how many lines a[i:] and b[j:] have in common, for all i and j.
func common(a, b []string) []int32 {
	width := len(b) + 1
	kept := make([]int32, (len(a)+1)*width)
	for i := len(a) - 1; i >= 0; i-- {
		for j := len(b) - 1; j >= 0; j-- {
			n := max(kept[(i+1)*width+j], kept[i*width+j+1])
			if a[i] == b[j] {
				n = kept[(i+1)*width+j+1] + 1
			}
			kept[i*width+j] = n
		}
	}
	return kept
}

// shown writes the edits, without lines that are far from any difference.
func shown(edits []edit) string {
	near := make([]bool, len(edits))
	for i, e := range edits {
		for j := max(0, i-around); e.mark != ' ' && j <= min(i+around, len(edits)-1); j++ {
			near[j] = true
		}
	}
	var text strings.Builder
	for i := 0; i < len(edits); i++ {
		alike := 0
		for i+alike < len(edits) && !near[i+alike] {
			alike++
		}
		if alike > 1 {
			fmt.Fprintf(&text, "  … %d equal lines\n", alike)
			i += alike - 1
			continue
		}
		fmt.Fprintf(&text, "%c %s\n", edits[i].mark, edits[i].line)
	}
	return text.String()
}
