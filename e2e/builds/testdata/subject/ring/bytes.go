//go:build gofuzz

package ring

// FuzzBytes is the form that needs no package testing.
func FuzzBytes(data []byte) int {
	if err := target.Check(data); err != nil {
		panic(err)
	}
	return 1
}
