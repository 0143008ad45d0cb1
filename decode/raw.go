package decode

// Raw is an argument of bytes that mean something to somebody else: a packet, a SQL string, the input of
// another decoder. A script shows it as raw"…"; its simplest byte is '0'. By default it has up to 64.
type Raw []byte

const defaultRaw = 64

func (*Raw) codec(k *compiler, d *domain) codec {
	if !d.sized {
		d.sized, d.most = true, defaultRaw
	}
	made := newText(k, typeOf([]byte{}), d).(*text)
	made.prefix = "raw"
	return made
}
