//go:build gofuzz

package ring

// FuzzBytes is the form that needs no package testing.
func FuzzBytes(data []byte) int {
	target.Fuzz(data)
	return 1
}
