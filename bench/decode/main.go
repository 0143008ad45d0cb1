// Command decode measures decoding a step with package program, and with a byte switch written by hand.
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
