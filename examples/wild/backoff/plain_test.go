package backoff

import (
	"fmt"
	"time"

	"github.com/cenkalti/backoff/v7"
)

func Example_first() {
	b := backoff.NewExponentialBackOff()
	b.RandomizationFactor = 0
	b.MaxInterval = 200 * time.Millisecond
	fmt.Println(b.NextBackOff(), b.NextBackOff())
	// Output: 500ms 200ms
}
