//go:build gofuzz

package lowerbound

// FuzzBytes is the form that needs no package testing.
func FuzzBytes(data []byte) int {
	target.Fuzz(data)
	return 1
}
