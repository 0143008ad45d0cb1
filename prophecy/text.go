package prophecy

import (
	"fmt"
	"strconv"
	"strings"
)

// numbered returns a number as scripts write it: @2.
func numbered(n uint16) []byte { return fmt.Appendf(nil, "@%d", n) }

// numberOf reads the text of numbered.
func numberOf(text []byte, least, most uint64) (n uint64, ok bool) {
	digits, ok := strings.CutPrefix(string(text), "@")
	n, err := strconv.ParseUint(digits, 10, 16)
	return n, ok && err == nil && least <= n && n <= most
}

// listed returns the numbers in a slice as scripts write them: 2,0,1.
func listed(numbers any) []byte {
	return []byte(strings.Trim(strings.ReplaceAll(fmt.Sprint(numbers), " ", ","), "[]"))
}

// listOf reads the text of listed. Each number must be written as listed writes it.
func listOf(text []byte) (list []int, ok bool) {
	for word := range strings.SplitSeq(string(text), ",") {
		n, err := strconv.Atoi(word)
		if err != nil || n < 0 || strconv.Itoa(n) != word {
			return nil, false
		}
		list = append(list, n)
	}
	return list, true
}
