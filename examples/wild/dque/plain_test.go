package dque

import (
	"fmt"
	"os"

	"github.com/joncrlsn/dque"
)

func Example_empty() {
	dir, _ := os.MkdirTemp("", "")
	defer os.RemoveAll(dir)
	q, _ := dque.New("q", dir, 2, build)
	for v := range int8(4) {
		q.Enqueue(&Item{v})
	}
	q.Close()
	q, _ = dque.Open("q", dir, 10, build) // was 2
	defer q.Close()
	for range 3 {
		x, err := q.Dequeue()
		fmt.Println(x, err)
	}
	fmt.Println(q.Size())
	// Output:
	// &{0} <nil>
	// &{1} <nil>
	// <nil> dque is empty
	// 2
}
