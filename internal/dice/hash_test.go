package dice

import (
	"hash/fnv"
	"testing"
)

// The hashes are those of package hash/fnv, of a string and of bytes.
func TestHash(t *testing.T) {
	for _, text := range []string{"", "0", "put", "\xff\x00 a longer text"} {
		short, long := fnv.New32a(), fnv.New64a()
		short.Write([]byte(text))
		long.Write([]byte(text))
		if Hash32(text) != short.Sum32() || Hash32([]byte(text)) != short.Sum32() {
			t.Errorf("%q: %x, not %x", text, Hash32(text), short.Sum32())
		}
		if Hash64(text) != long.Sum64() || Hash64([]byte(text)) != long.Sum64() {
			t.Errorf("%q: %x, not %x", text, Hash64(text), long.Sum64())
		}
	}
}
