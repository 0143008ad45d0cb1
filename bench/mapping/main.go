// Command mapping measures comparing states with a loop written by hand, with the comparers of package
// mapping, with reflection and with go-cmp. It also shows that the cost of a part does not depend on the size
// of the state.
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
