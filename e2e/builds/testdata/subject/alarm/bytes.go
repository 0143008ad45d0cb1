//go:build gofuzz

package target

// FuzzBytes is the form that needs no package testing.
func FuzzBytes(data []byte) int {
	if err := alarm.Check(data); err != nil {
		panic(err)
	}
	return 1
}
