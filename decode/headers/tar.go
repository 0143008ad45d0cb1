package headers

import "github.com/fuzzmachine/go/decode"

// Tar is an argument read as a tar archive of at most 99 entries. Their names and links are meant to be
// hostile: "../x", "/etc/passwd", a device, a link to itself.
type Tar struct{ decode.Raw }

// Archive returns the archive. It has no headers that the format forbids. A sparse file may have a header
// that readers reject. Everything else can be read to the end.
func (t Tar) Archive() ([]byte, error) { return open(t.Raw).TarBytes() }

// TarBytes takes an archive: one byte for the number of entries, then for each entry a name, a body, two
// bytes for the time, one for the type (with the target of a link) and one for the format. An input that ends
// before a type is an error.
func (c *Consumed) TarBytes() (archive []byte, err error) {
	err = guarded("TarBytes", func() (e error) {
		archive, e = c.lib.TarBytes()
		return e
	})
	if err != nil {
		return nil, err
	}
	return ended(archive), nil
}

// ended adds the end of an archive. The library takes the bytes before it closes the writer, and so loses the
// padding of the last entry and the two empty blocks.
func ended(archive []byte) []byte {
	const block = 512
	padding := (block - len(archive)%block) % block
	return append(archive, make([]byte, padding+2*block)...)
}
