package skip

import (
	"fmt"

	"github.com/Workiva/go-datastructures/slice/skip"
)

func Example_position() {
	l := skip.New(uint8(0))
	l.Insert(entry{K: 5})
	fmt.Println(l.Get(entry{K: 3}))
	fmt.Println(l.GetWithPosition(entry{K: 3}))
	// Output:
	// [<nil>]
	// {5 0} 0
}
