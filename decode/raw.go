package decode

// Raw is an argument of bytes that mean something to somebody else: a packet, a SQL string, the input of
// another decoder. A script shows it as raw"…"; its simplest byte is '0'. By default it has up to 64.
type Raw []byte

const defaultRaw = 64

func (*Raw) codec(k *compiler, d domain) (codec, error) {
	if !d.sized {
		d.sized, d.most = true, defaultRaw
	}
	made, err := newText(k, bytesType, d)
	if err == nil {
		made.(*text).prefix = "raw"
	}
	return made, err
}
