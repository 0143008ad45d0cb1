package trie

// A list has most children and becomes a table with one more; a table with few becomes a list.
const (
	most = 6
	few  = 4
)

// A node is where words end, or part.
type node struct {
	way   string // from the node above
	value Value
	ends  bool // whether a word ends here, which has the value
	n     int  // children
	list  [most]*node
	table *[len(letters)]*node // nil where there is a list
}

// all is the children, with nils between them.
func (n *node) all() []*node {
	if n.table != nil {
		return n.table[:]
	}
	return n.list[:n.n]
}

// slot is where the child whose way begins with a letter is kept, or nil.
func (n *node) slot(letter byte) **node {
	if n.table != nil {
		return &n.table[letter-letters[0]]
	}
	for i := range n.n {
		if n.list[i].way[0] == letter {
			return &n.list[i]
		}
	}
	return nil
}

func (n *node) child(letter byte) *node {
	if slot := n.slot(letter); slot != nil {
		return *slot
	}
	return nil
}

func (n *node) replace(old, by *node) { *n.slot(old.way[0]) = by }

func (n *node) add(child *node) {
	if n.table == nil && n.n == most {
		n.table = new([len(letters)]*node)
		for _, c := range n.list {
			*n.slot(c.way[0]) = c
		}
	}
	if n.table == nil {
		n.list[n.n] = child
	} else {
		*n.slot(child.way[0]) = child
	}
	n.n++
}

// drop takes a child out. What short says is that the last of those that go from a table to a list is
// forgotten.
func (n *node) drop(child *node, short bool) {
	slot := n.slot(child.way[0])
	n.n--
	if n.table == nil {
		*slot = n.list[n.n]
		return
	}
	*slot = nil
	if n.n > few {
		return
	}
	left := n.table
	n.table, n.n = nil, 0
	for _, c := range left {
		if c != nil && (n.n < few-1 || !short) {
			n.add(c)
		}
	}
}

// split returns a node in the place of one whose way is longer than it should be.
func (n *node) split(at int) *node {
	above := &node{way: n.way[:at]}
	n.way = n.way[at:]
	above.add(n)
	return above
}

// join returns the only child, in the place of the node.
func (n *node) join() *node {
	for _, child := range n.all() {
		if child != nil {
			child.way = n.way + child.way
			return child
		}
	}
	return nil
}

func (n *node) count() (count int) {
	if n.ends {
		count++
	}
	for _, child := range n.all() {
		if child != nil {
			count += child.count()
		}
	}
	return count
}
