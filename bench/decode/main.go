// Command decode prints what package program promises in figures: what a step costs beside a byte switch written
// by hand, how far an edit reaches, and what survives when an action is added.
package main

import (
	"fmt"
	"log"
	"os"
)

func main() {
	log.SetFlags(0)
	if err := Cost(os.Stdout); err != nil {
		log.Fatal(err)
	}
	fmt.Println()
	Locality(os.Stdout)
	fmt.Println()
	Evolution(os.Stdout)
}
