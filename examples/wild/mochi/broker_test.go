package mochi

import (
	"io"
	"log/slog"
	"net"
	"sync"
	"time"

	mqtt "github.com/mochi-mqtt/server/v2"
	"github.com/mochi-mqtt/server/v2/hooks/auth"
	"github.com/mochi-mqtt/server/v2/listeners"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/prophecy/sockets"
)

// Where who runs.
const (
	brokerHost = iota // and the publisher, whose link never fails
	subscriberHost
	hosts
)

// A system is a broker, a publisher and a subscriber.
type system struct {
	*sockets.Network
	broker     *mqtt.Server
	publisher  *publisher
	subscriber *subscriber
	sent       uint16
}

func newSystem(t *fuzzmachine.T, most uint16) *system {
	s := &system{Network: sockets.New(t, hosts)}
	s.broker = mqtt.New(&mqtt.Options{Logger: slog.New(slog.NewTextHandler(io.Discard, nil))})
	listener, err := s.Host(brokerHost).Listen("tcp", ":1883")
	for _, err := range []error{err, s.broker.AddHook(new(auth.AllowHook), nil),
		s.broker.AddListener(listeners.NewNet("net", listener)), s.broker.Serve()} {
		if err != nil {
			t.Fatalf("the broker: %v", err)
		}
	}
	t.Cleanup(func() { _ = s.broker.Close() })
	t.Cleanup(func() { // Close waits for ever for a connection that says nothing
		s.Heal()
		time.Sleep(time.Second)
	})
	s.publisher = newPublisher(t, s.Host(brokerHost))
	s.subscriber = newSubscriber(t, s.Host(subscriberHost), s.Host(brokerHost).Addr(1883), most)
	return s
}

// dial connects a host to the broker.
func dial(h *sockets.Host, broker string) (net.Conn, error) {
	return h.DialTimeout("tcp", broker, 5*time.Second)
}

// A guarded is a list that goroutines share.
type guarded[E any] struct {
	mu   sync.Mutex
	list []E
}

func (g *guarded[E]) add(e E) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.list = append(g.list, e)
}

func (g *guarded[E]) all() []E {
	g.mu.Lock()
	defer g.mu.Unlock()
	return append([]E(nil), g.list...)
}
