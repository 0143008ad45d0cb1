//go:build versus

package smat

import (
	"fmt"
	"testing"

	"github.com/fuzzmachine/go/bench/versus/subject"
	"github.com/fuzzmachine/go/bench/versus/trie"
	"github.com/mschoch/smat"
)

const most = 64 // steps

func FuzzVersus(f *testing.F) { f.Fuzz(run) }

// A sound system passes, whatever the bytes.
func TestSound(t *testing.T) {
	for _, tape := range subject.Tapes(200) {
		run(t, tape)
	}
}

func run(_ *testing.T, tape []byte) {
	c := &context{trie.NewModel(), trie.New(subject.Bug()), 0}
	defer subject.Panics(&c.steps)
	smat.Fuzz(c, setup, teardown, actions, tape)
}

type context struct {
	model trie.Model
	dict  *trie.Trie
	steps int
}

const (
	setup smat.ActionID = iota
	teardown
	first
)

// actions has one for each value that is tried, since smat draws none.
var actions = actionMap()

// Smat knows nothing of words: these begin alike, or differ in the first letter.
var words = []trie.Word{"", "a", "b", "c", "d", "e", "f", "g", "h", "aa", "ab", "ac", "ad", "ae", "af", "ag", "ah"}

func actionMap() smat.ActionMap {
	nothing := func(smat.Context) (smat.State, error) { return nil, nil }
	m := smat.ActionMap{teardown: nothing}
	running := func(next byte) smat.ActionID { return first + smat.ActionID(int(next)%(len(m)-int(first))) }
	m[setup] = func(smat.Context) (smat.State, error) { return running, nil }
	add := func(do func(c *context) error) {
		m[smat.ActionID(len(m))] = func(x smat.Context) (smat.State, error) {
			c := x.(*context)
			if c.steps == most {
				return running, nil
			}
			c.steps++
			return running, do(c)
		}
	}
	for _, word := range words {
		for _, value := range []trie.Value{0, 1} {
			add(func(c *context) error {
				c.model.Put(word, value)
				c.dict.Put(word, value)
				return nil
			})
		}
		add(func(c *context) error {
			want, wanted := c.model.Get(word)
			if got, found := c.dict.Get(word); got != want || found != wanted {
				return fmt.Errorf("get %q: %v, %v, not %v, %v", word, got, found, want, wanted)
			}
			return nil
		})
		add(func(c *context) error {
			if want, got := c.model.Delete(word), c.dict.Delete(word); got != want {
				return fmt.Errorf("delete %q: %v, not %v", word, got, want)
			}
			return nil
		})
		add(func(c *context) error {
			if want, got := c.model.Count(word), c.dict.Count(word); got != want {
				return fmt.Errorf("count %q: %v, not %v", word, got, want)
			}
			return nil
		})
	}
	return m
}
