package prophecy

import "github.com/fuzzmachine/go/decode"

// In random programs one in oneIn prophecies predicts something unusual.
const oneIn = 4

// seldom chooses whether anything unusual happens.
func seldom(c *decode.Chooser, happens bool) bool {
	var v uint8
	if happens {
		v = 1
	}
	decode.Within(c, &v, 0, oneIn-1)
	return v == 1
}
