// Package btree is a library from outside under test, the copy-on-write B-tree of github.com/tidwall/btree, and the
// story of a change that shows elsewhere: copies share their nodes until one is written to. Each action says which of
// several maps it touches, and only that one is compared after it; the others are looked at now and then, and after
// every step once something has failed.
package btree

import "github.com/tidwall/btree"

// A Map is what is tested. Its nodes are as small as can be, so that few keys make a tree of several levels.
type Map = btree.Map[int8, uint8]

// New returns an empty map.
func New() *Map { return btree.NewMap[int8, uint8](2) }
