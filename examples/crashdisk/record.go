package crashdisk

import (
	"encoding/binary"
	"hash/crc32"
)

// A record describes a change of a key. In the log it is a checksum of the rest, the kind, the lengths of key
// and value, and these two.
type record struct {
	kind       byte
	key, value string
}

const (
	put      = 'p'
	deletion = 'd'

	sumSize  = 4
	fixed    = sumSize + 3
	headSize = 8 // of a log: generation and checksum
)

func (r record) size() int64 { return int64(fixed + len(r.key) + len(r.value)) }

func (r record) encode() []byte {
	body := append([]byte{r.kind, byte(len(r.key)), byte(len(r.value))}, r.key+r.value...)
	return summed(body)
}

// summed prepends a checksum to some bytes.
func summed(body []byte) []byte {
	return append(binary.BigEndian.AppendUint32(nil, crc32.ChecksumIEEE(body)), body...)
}

// sound reports whether bytes agree with the checksum at their beginning.
func sound(bytes []byte) bool {
	return len(bytes) > sumSize && binary.BigEndian.Uint32(bytes) == crc32.ChecksumIEEE(bytes[sumSize:])
}

// decode reads the record at the beginning of some bytes. If there are too few bytes or the checksum is
// wrong, there is none: power was lost, and the log ends here.
func (s *Store) decode(bytes []byte) (r record, ok bool) {
	if len(bytes) < fixed || bytes[sumSize] != put && bytes[sumSize] != deletion {
		return r, false
	}
	key, value := int(bytes[sumSize+1]), int(bytes[sumSize+2])
	if s.fault == tornRecord {
		value = min(value, len(bytes)-fixed-key)
	}
	end := fixed + key + value
	if value < 0 || len(bytes) < end || !sound(bytes[:end]) && s.fault != tornRecord {
		return r, false
	}
	return record{bytes[sumSize], string(bytes[fixed : fixed+key]), string(bytes[fixed+key : end])}, true
}
