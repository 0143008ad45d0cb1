package peers

import (
	"fmt"
	"maps"
	"testing"
	"time"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/prophecy/network"
)

type model struct{ Words map[string]bool }

func newModel() *model { return &model{make(map[string]bool)} }

func (m *model) tell(t telling) { m.Words[t.Word] = true }

type cluster struct {
	*network.Network[string, *Peer]
}

func newCluster(t *fuzzmachine.T) *cluster {
	return &cluster{network.New(t, 3, func(n *network.Node[string]) *Peer {
		return &Peer{ID: n.ID, Nodes: n.Nodes, Send: n.Send, Words: make(map[string]bool)}
	})}
}

type telling struct {
	Node int    `fuzz:"0..2"`
	Word string `fuzz:"len=1..1,from=a-z"`
	network.Faults
}

func (c *cluster) tell(t telling) {
	c.At(t.Node).Tell(t.Word)
	c.Pass(time.Second)
}

// all is that all peers have all words.
func all(w *fuzzmachine.Pair[*model, *cluster]) error {
	return w.System.Settle(time.Minute, func() error {
		for i := range w.System.Len() {
			if words := w.System.At(i).Words; !maps.Equal(words, w.Model.Words) {
				return fmt.Errorf("peer %d has %d words, and not %d", i, len(words), len(w.Model.Words))
			}
		}
		return nil
	})
}

var peers = fuzzmachine.New(newModel, newCluster,
	fuzzmachine.Both0("tell", (*model).tell, (*cluster).tell),
	fuzzmachine.Finally("all", all),
)

func FuzzPeers(f *testing.F) {
	peers.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { peers.Run(t, tape) })
}
