package program

import "reflect"

const defaultRaw = 64

func newRaw(k *compiler, _ reflect.Type, d *domain) codec {
	if !d.sized {
		d.sized, d.most = true, defaultRaw
	}
	made := newText(k, typeOf([]byte{}), d).(*text)
	made.prefix = "raw"
	return made
}
