package peers

type Peer struct {
	ID, Nodes int
	Send      func(to int, word string)
	Words     map[string]bool
}

// Tell tells all peers a word.
func (p *Peer) Tell(word string) {
	p.Words[word] = true
	for to := range p.Nodes {
		if to != p.ID {
			p.Send(to, word)
		}
	}
}

func (p *Peer) Receive(from int, word string) { p.Words[word] = true }
