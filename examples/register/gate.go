package register

import (
	"sync"
	"sync/atomic"
)

// A Gate is closed once. The mistake: two who close it may both find it open.
type Gate struct {
	closed atomic.Bool
	done   chan struct{}
}

// NewGate returns a gate that is open.
func NewGate() *Gate { return &Gate{done: make(chan struct{})} }

// Close closes the gate, and returns false if it was closed already.
func (g *Gate) Close() bool {
	if g.closed.Load() {
		return false
	}
	g.closed.Store(true)
	close(g.done)
	return true
}

// IsClosed is whether the gate is closed.
func (g *Gate) IsClosed() bool {
	select {
	case <-g.done:
		return true
	default:
		return false
	}
}

// An Account has coins.
type Account struct {
	mu    sync.Mutex
	coins int
}

// A Bank has two accounts. The mistake: who moves coins locks the account that gives first.
type Bank [2]Account

// Move moves coins to an account from the other one.
func (b *Bank) Move(to, coins int) {
	from := 1 - to
	b[from].mu.Lock()
	defer b[from].mu.Unlock()
	b[to].mu.Lock()
	defer b[to].mu.Unlock()
	b[from].coins -= coins
	b[to].coins += coins
}

// Coins returns the coins of an account.
func (b *Bank) Coins(of int) int {
	b[of].mu.Lock()
	defer b[of].mu.Unlock()
	return b[of].coins
}
