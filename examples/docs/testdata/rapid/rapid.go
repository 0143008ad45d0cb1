// Package rapid stands in for rapid 1.3.0: the signatures of what docs/coming.md shows of it, and nothing behind them.
package rapid

import "testing"

type TB interface{ Helper() }

type T struct{ TB }

type Generator[V any] struct{}

func (t *T) Repeat(actions map[string]func(*T))       {}
func (t *T) Skip(args ...any)                         {}
func (t *T) Fatalf(format string, args ...any)        {}
func (g *Generator[V]) Draw(t *T, label string) (v V) { return v }

func Int8() *Generator[int8]                          { return nil }
func Check(t TB, prop func(*T))                       {}
func MakeFuzz(prop func(*T)) func(*testing.T, []byte) { return nil }
