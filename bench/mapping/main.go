// Command mapping prints what comparing states costs: by a loop written by hand, by the comparers of package
// mapping, by reflection and by go-cmp; and that a local mapping costs the same however large the state is.
package main

import (
	"log"
	"os"
)

func main() {
	log.SetFlags(0)
	if err := Cost(os.Stdout); err != nil {
		log.Fatal(err)
	}
}
