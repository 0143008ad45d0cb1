package transport_test

import (
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"strings"

	"github.com/fuzzmachine/go/prophecy"
	"github.com/fuzzmachine/go/prophecy/transport"
)

// posted returns the reply of a service to a client, or the kind of error.
func posted(rt http.RoundTripper) string {
	client := &http.Client{Transport: rt}
	defer client.CloseIdleConnections() // is passed on to the RoundTripper that the transport wraps
	reply, err := client.Post("http://service/", "text/plain", strings.NewReader("hello"))
	var e net.Error
	if errors.As(err, &e) && e.Timeout() {
		return "timeout"
	}
	if err != nil {
		return err.Error()
	}
	defer reply.Body.Close()
	text, _ := io.ReadAll(reply.Body)
	return string(text)
}

// The faults that a step predicts happen to its requests. In a machine the fate is prophecy.FateOf(t).
func Example() {
	arrived := 0
	service := transport.Direct(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		arrived++
		fmt.Fprint(w, "hello, for the ", arrived, ". time")
	}))
	for _, step := range []transport.Faults{{}, {Timeout: true}, {Lost: true}, {Twice: true}} {
		said := posted(&transport.Transport{Base: service, Fate: prophecy.Foretell(&step)})
		fmt.Println(said, "| arrived:", arrived)
	}
	// Output:
	// hello, for the 1. time | arrived: 1
	// timeout | arrived: 1
	// timeout | arrived: 2
	// hello, for the 4. time | arrived: 4
}

// The second of the requests of a step is lost.
func ExampleNthFaults() {
	service := transport.Direct(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { fmt.Fprint(w, "hello") }))
	step := transport.NthFaults{Lost: 2}
	rt := &transport.Transport{Base: service, Fate: prophecy.Foretell(&step), Nth: true}
	fmt.Println(posted(rt), posted(rt), posted(rt))
	// Output:
	// hello timeout hello
}

// A RoundTripper returns the reply of a handler, without a client.
func ExampleDirect() {
	service := transport.Direct(http.NotFoundHandler())
	reply, err := service.RoundTrip(&http.Request{URL: &url.URL{Scheme: "http", Host: "service", Path: "/"}})
	if err != nil {
		panic(err)
	}
	reply.Body.Close()
	fmt.Println(reply.Status)
	// Output:
	// 404 Not Found
}
