package radix

import (
	"fmt"

	"github.com/armon/go-radix"
)

func Example_minimumFindsNothing() {
	t := radix.New()
	t.Insert("a", 1)
	t.Insert("b", 2)
	t.DeletePrefix("a")
	_, _, found := t.Minimum()
	fmt.Println(t.Len(), "key, found:", found)
	// Output: 1 key, found: false
}
