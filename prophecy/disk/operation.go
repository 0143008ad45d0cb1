package disk

// A node is a file, whatever it is called.
type node struct {
	seen []byte // what can be read
	safe []byte // what a loss of power leaves
	perm uint32
}

// names are those of a directory, and of which files they are.
type names map[string]*node

// An operation is one that was done and not yet synced: to a file, or to the directory.
type operation struct {
	kind  kind
	node  *node
	at    int64  // of a write; of a truncation, the size
	bytes []byte // of a write
	name  string // of a link, an unlink; of a rename, the old one
	to    string // of a rename
}

type kind uint8

const (
	write    kind = iota
	truncate      // and what follows is of the directory
	link
	unlink
	rename
)

func (k kind) ofDir() bool { return k > truncate }

// onFile does an operation to what is in its file, as one sees it or as it is safe.
func (o *operation) onFile(bytes []byte) []byte {
	end := o.at + int64(len(o.bytes))
	if o.kind == truncate && end < int64(len(bytes)) {
		return bytes[:end]
	}
	if more := end - int64(len(bytes)); more > 0 {
		bytes = append(bytes, make([]byte, more)...)
	}
	copy(bytes[o.at:], o.bytes)
	return bytes
}

// onDir does an operation to the names.
func (o *operation) onDir(dir names) {
	switch o.kind {
	case link:
		dir[o.name] = o.node
	case unlink:
		delete(dir, o.name)
	case rename:
		delete(dir, o.name)
		dir[o.to] = o.node
	}
}

// keep makes an operation safe.
func (o *operation) keep(safe names) {
	if o.kind.ofDir() {
		o.onDir(safe)
		return
	}
	o.node.safe = o.onFile(o.node.safe)
}
