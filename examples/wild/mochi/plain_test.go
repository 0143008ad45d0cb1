package mochi

import (
	"io"
	"log/slog"
	"net"
	"os"
	"testing"
	"testing/synctest"
	"time"

	"github.com/eclipse/paho.golang/packets"
	mqtt "github.com/mochi-mqtt/server/v2"
	"github.com/mochi-mqtt/server/v2/hooks/auth"
)

// What FOUND.md says is shown here without the library that found it. The bubble is there so that waiting takes no time.

// A plain is a broker, and the connection of a subscriber.
type plain struct {
	*mqtt.Server
	conn net.Conn
}

// inPlain runs a test with a broker.
func inPlain(t *testing.T, test func(t *testing.T, p *plain)) {
	synctest.Test(t, func(t *testing.T) {
		p := &plain{Server: mqtt.New(&mqtt.Options{InlineClient: true, Logger: slog.New(slog.NewTextHandler(io.Discard, nil))})}
		if err := p.AddHook(new(auth.AllowHook), nil); err != nil {
			t.Fatal(err)
		}
		test(t, p)
		_ = p.conn.Close()
		_ = p.Close()
		time.Sleep(time.Second)
	})
}

// connect connects the subscriber, which can receive three messages without acknowledging them.
func (p *plain) connect(t *testing.T) {
	ours, theirs := net.Pipe()
	go func() { _ = p.EstablishConnection("pipe", theirs) }()
	present, err := connect(ours, "subscriber", false, 3)
	if err == nil && !present {
		err = subscribe(ours)
	}
	if err != nil {
		t.Fatal(err)
	}
	p.conn = ours
}

// next is the identifier of the next message; 0: none comes in a minute.
func (p *plain) next(t *testing.T) uint16 {
	_ = p.conn.SetReadDeadline(time.Now().Add(time.Minute))
	got, err := packets.ReadPacket(p.conn)
	if os.IsTimeout(err) {
		return 0
	}
	if err != nil {
		t.Fatal(err)
	}
	return got.Content.(*packets.Publish).PacketID
}

func (p *plain) acknowledge(id uint16) {
	ack := packets.NewControlPacket(packets.PUBACK)
	ack.Content = &packets.Puback{PacketID: id, Properties: new(packets.Properties)}
	_, _ = ack.WriteTo(p.conn)
}

// Seven messages are published, and the subscriber acknowledges all that it gets. It gets six.
func TestNothingComesAnyMore(t *testing.T) {
	inPlain(t, func(t *testing.T, p *plain) {
		p.connect(t)
		for range 7 {
			_ = p.Publish("t", []byte("x"), false, 1)
		}
		var got []uint16
		for range 3 {
			got = append(got, p.next(t))
		}
		for i := 0; i < len(got); i++ {
			p.acknowledge(got[i])
			if id := p.next(t); id != 0 {
				got = append(got, id)
			}
		}
		if len(got) != 6 {
			t.Errorf("it gets %v: is it mended?", got)
		}
	})
}

// Four messages are published. The subscriber acknowledges the first one, gets the fourth, and breaks down. The fourth
// does not come again.
func TestAMessageIsLost(t *testing.T) {
	inPlain(t, func(t *testing.T, p *plain) {
		p.connect(t)
		for range 4 {
			_ = p.Publish("t", []byte("x"), false, 1)
		}
		first := p.next(t)
		p.next(t)
		p.next(t)
		p.acknowledge(first)
		fourth := p.next(t)
		_ = p.conn.Close()
		p.connect(t)
		var got []uint16
		for id := p.next(t); id != 0; id = p.next(t) {
			if got = append(got, id); id == fourth {
				t.Error("it comes again: is it mended?")
			}
		}
		if len(got) != 2 || fourth != 4 {
			t.Errorf("after %d come %v", fourth, got)
		}
	})
}
