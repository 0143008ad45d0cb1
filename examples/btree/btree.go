// Package btree tests a released library, the copy-on-write B-tree of github.com/tidwall/btree. Copies share
// their nodes until one is written to, so a change of one map can damage another. Each action declares which
// of several maps it touches, and only that map is compared after it. The others are compared now and then,
// and after every step once something has failed.
package btree

import "github.com/tidwall/btree"

// A Map is the system under test. Its nodes are as small as possible, so that few keys make a tree of several
// levels.
type Map = btree.Map[int8, uint8]

// New returns an empty map.
func New() *Map { return btree.NewMap[int8, uint8](2) }
