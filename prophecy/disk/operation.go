package disk

// A node is a file, without its name.
type node struct {
	seen []byte // what can be read
	safe []byte // what a loss of power leaves
	perm uint32
}

// names maps the names in a directory to their files.
type names map[string]*node

// An operation changed a file or the directory and was not synced yet.
type operation struct {
	kind  kind
	node  *node
	at    int64  // the offset of a write; the size of a truncation
	bytes []byte // of a write
	name  string // of a link or unlink; the old name of a rename
	to    string // the new name of a rename
}

type kind uint8

const (
	write    kind = iota
	truncate      // those after it change the directory
	link
	unlink
	rename
)

func (k kind) ofDir() bool { return k > truncate }

// onFile applies an operation to the bytes of its file, either those that can be read or those that are safe.
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

// onDir applies an operation to the names.
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
