package headers

import (
	"archive/tar"
	"bytes"
	"io"
	"slices"
	"testing"

	"github.com/fuzzmachine/go/decode"
)

// FuzzHeaders checks the rules for every type, and for every sequence of getters with any parameters.
func FuzzHeaders(f *testing.F) {
	for i, tape := range inputs() {
		if i%9 == 0 && len(tape) <= 300 {
			f.Add(tape, tape[:min(len(tape), 5)], numbers()[i%len(numbers())], "abc"[:i%4])
		}
	}
	types := readings()
	f.Fuzz(func(t *testing.T, tape, ops []byte, n int, chars string) {
		for _, r := range types {
			checkRead(t, r.name, r.read, tape)
			checkBound(t, r, tape)
		}
		ops = ops[:min(len(ops), 32)]
		checkSequence(t, tape, ops, n, chars)
		checkMeaning(t, tape, ops, n, chars)
		checkArchive(t, tape)
	})
}

// checkBound is rule 4.
func checkBound(t *testing.T, r reading, tape []byte) float64 {
	t.Helper()
	most := r.bound(uint64(len(tape)))
	got := allocated(most, func() decode.Raw { return tape }, func(raw decode.Raw) { r.read(raw) })
	if got > most {
		t.Errorf("%s: %d bytes allocated for %d of input, at most %d are promised\ninput %.60q",
			r.name, got, len(tape), most, tape)
	}
	return float64(got) / float64(most)
}

// checkArchive reads an archive to its end. The two blocks of the end must be present. The reader may reject
// only a sparse file.
func checkArchive(t *testing.T, tape []byte) {
	t.Helper()
	archive, err := Tar{tape}.Archive()
	if err != nil {
		return
	}
	if len(archive)%512 != 0 || !bytes.HasSuffix(archive, make([]byte, 1024)) {
		t.Errorf("tape %.60q: an archive of %d bytes has no end", tape, len(archive))
	}
	from := bytes.NewReader(archive)
	for r := tar.NewReader(from); err != io.EOF; {
		if _, err = r.Next(); err == nil {
			_, err = io.Copy(io.Discard, r)
		}
		if err != nil && err != io.EOF {
			if !sparse(archive[:len(archive)-from.Len()]) {
				t.Errorf("tape %.60q: archive cannot be read: %v", tape, err)
			}
			return
		}
	}
}

// sparse reports whether any block so far could be the header of a sparse file.
func sparse(archive []byte) bool {
	const block, typeAt, magicAt = 512, 156, 257
	for header := range slices.Chunk(archive, block) {
		if len(header) == block && header[typeAt] == tar.TypeGNUSparse &&
			bytes.HasPrefix(header[magicAt:], []byte("ustar")) {
			return true
		}
	}
	return false
}
