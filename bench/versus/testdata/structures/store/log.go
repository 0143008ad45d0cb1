package store

// short is how many entries a log has room for by itself.
const short = 8

// A log is what was there before a transaction.
type log struct {
	short [short]before
	n     int      // in short
	long  []before // all entries, where they are more than short
	drops bool
}

type before struct {
	key   Key
	value Value
	found bool
}

func (l *log) all() []before {
	if l.long != nil {
		return l.long
	}
	return l.short[:l.n]
}

// find returns the entry of a key, or nil.
func (l *log) find(key Key) *before {
	all := l.all()
	for i := range all {
		if all[i].key == key {
			return &all[i]
		}
	}
	return nil
}

// add adds an entry of a key that has none yet.
func (l *log) add(b before) {
	if l.find(b.key) != nil {
		return
	}
	switch {
	case l.long == nil && l.n < short:
		l.short[l.n] = b
		l.n++
	case l.long == nil:
		kept := l.n
		if l.drops {
			kept--
		}
		l.long = append(l.long, l.short[:kept]...)
		fallthrough
	default:
		l.long = append(l.long, b)
	}
}
