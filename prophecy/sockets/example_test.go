package sockets_test

import (
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"sync"
	"time"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/prophecy/sockets"
)

// A shop counts what it has sold. It is an HTTP server on host 0, with a client on host 1.
type shop struct {
	network *sockets.Network
	client  http.Client
	mu      sync.Mutex
	sold    int
}

func newShop(t *fuzzmachine.T) *shop {
	s := &shop{network: sockets.New(t, 2)}
	listener, err := s.network.Host(0).Listen("tcp", ":80")
	if err != nil {
		t.Fatalf("the shop: %v", err)
	}
	server := &http.Server{Handler: http.HandlerFunc(s.serve)}
	go func() { _ = server.Serve(listener) }()
	transport := &http.Transport{DialContext: s.network.Host(1).DialContext}
	s.client = http.Client{Transport: transport, Timeout: time.Second}
	t.Cleanup(func() {
		_ = server.Close()
		transport.CloseIdleConnections()
	})
	return s
}

func (s *shop) serve(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if r.Method == http.MethodPost {
		s.sold++
	}
	fmt.Fprint(w, s.sold)
}

// buy has a bug: it tries again when no answer has come in time.
func (s *shop) buy(sockets.Faults) {
	for range 3 {
		response, err := s.client.Post("http://"+s.network.Host(0).Addr(80)+"/", "", nil)
		if err == nil {
			_, _ = io.Copy(io.Discard, response.Body)
			_ = response.Body.Close()
			return
		}
	}
}

func (s *shop) count() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.sold
}

// The model knows how many purchases there were.
type sales struct{ N int }

func newSales() *sales              { return new(sales) }
func (m *sales) buy(sockets.Faults) { m.N++ }
func (m *sales) count() int         { return m.N }

var shops = fuzzmachine.New(newSales, newShop,
	fuzzmachine.Both0("buy", (*sales).buy, (*shop).buy),
	fuzzmachine.Call("count", (*sales).count, (*shop).count),
).With(fuzzmachine.Bubble())

// The answer to a purchase is late, and so there are two.
func Example() {
	fmt.Println(shops.Check(shops.Tape("buy; buy !net=lost@3; count")))
	var f *fuzzmachine.Failure
	errors.As(shops.Check(shops.Tape("buy; buy; buy !net=late@2+7s; count")), &f)
	fmt.Println(f.Signature)
	fmt.Println(f.Script)
	// Output:
	// <nil>
	// answer count
	// buy; buy !net=late@1+1s; count
}

// A step can do what it likes with hosts and links.
func ExampleHost() {
	m := fuzzmachine.NewWorld(newPings, fuzzmachine.Do("ping", ping)).With(fuzzmachine.Bubble())
	fmt.Println(m.Check(m.Tape("ping 0; ping 1; ping 2; ping 3; ping 4; ping 9")))
	// Output:
	// <nil>
}

// Pings go over connections between two hosts.
type pings struct {
	*sockets.Network
	listener net.Listener
}

func newPings(t *fuzzmachine.T) *pings {
	n := sockets.New(t, 2)
	l, err := n.Host(0).Listen("tcp", ":7")
	if err != nil {
		t.Fatalf("the first host: %v", err)
	}
	return &pings{n, l}
}

func ping(t *fuzzmachine.T, p *pings, n int8) {
	switch n {
	case 0:
		p.Cut(0, 1) // nothing arrives from now on
	case 1:
		p.Split(1) // and in both directions
	case 2:
		p.Heal()
	case 3:
		p.Host(1).Crash() // its sockets are gone
		<-p.Host(1).Done()
	case 4:
		p.Host(1).Restart()
	}
	if p.Host(1).Up() {
		_, err := p.Host(1).DialTimeout("tcp", p.listener.Addr().String(), time.Second)
		t.Logf("%d hosts: %v", p.Len(), err)
	}
}
