package codec

import "reflect"

const defaultRaw = 64

func newRaw(n numbers, _ reflect.Type, d *domain) Codec {
	if !d.sized {
		d.sized, d.most = true, defaultRaw
	}
	made := newText(n, typeOf([]byte{}), d).(*text)
	made.prefix = "raw"
	return made
}
