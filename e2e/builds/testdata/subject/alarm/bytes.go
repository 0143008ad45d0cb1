//go:build gofuzz

package target

// FuzzBytes is the form that needs no package testing.
func FuzzBytes(data []byte) int {
	alarm.Fuzz(data)
	return 1
}
