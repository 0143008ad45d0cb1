// Serve serves a budget on this computer:
//
//	go -C examples/servers run ./budget/serve -file budget.db
package main

import (
	"flag"
	"log"
	"net/http"
	"time"

	"github.com/fuzzmachine/go/examples/servers/budget"
)

func main() {
	file := flag.String("file", "budget.db", "the database")
	address := flag.String("address", "localhost:8080", "where to listen")
	flag.Parse()
	store, err := budget.OpenStore(*file)
	if err != nil {
		log.Fatal(err)
	}
	s := budget.NewServer(store, time.Now)
	go nights(s)
	log.Printf("the budget is at http://%s", *address)
	log.Fatal(http.ListenAndServe(*address, s))
}

// nights runs the nightly job now and after each midnight.
func nights(s *budget.Server) {
	for {
		if err := s.Night(); err != nil {
			log.Printf("the nightly job has failed: %v", err)
		}
		now := time.Now()
		time.Sleep(time.Date(now.Year(), now.Month(), now.Day()+1, 0, 1, 0, 0, now.Location()).Sub(now))
	}
}
