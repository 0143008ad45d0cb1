package ring_test

import "example.com/guide"

func Example() { ring.New(4) }
