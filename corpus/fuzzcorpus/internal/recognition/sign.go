package recognition

import (
	"encoding/binary"
	"fmt"

	"github.com/fuzzmachine/go/corpus"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/words"
)

// A vote is the files that speak for a framing.
type vote struct {
	files int
	first string // one of them
}

type votes [len(all)]vote

func (v *votes) add(f corpus.Framing, from string) {
	if v[f].files++; v[f].files == 1 {
		v[f].first = from
	}
}

// clearly is how many times as many files must speak for a framing as for another. A few files of a large
// corpus can be misunderstood.
const clearly = 10

// winner returns the framing that files speak for. If they speak for several, that is an error.
func (v *votes) winner() (won corpus.Framing, is bool, err error) {
	for f := range v {
		if v[f].files > v[won].files {
			won = corpus.Framing(f)
		}
	}
	for f, of := range v {
		if of.files*clearly > v[won].files && corpus.Framing(f) != won {
			return won, false, fmt.Errorf("the files have different framings, because they are of different builds: "+
				"%s is %s, and %s is %s; import those of one build at a time, with -framing",
				v[won].first, won, of.first, corpus.Framing(f))
		}
	}
	return won, v[won].files > 0, nil
}

// hasLength reports whether a file begins with the length of the rest, as those that export writes. libFuzzer
// changes the rest of others.
func (f *file) hasLength() bool {
	const n = 4
	return len(f.Bytes) > n && int64(binary.BigEndian.Uint32(f.Bytes)) == int64(len(f.Bytes)-n)
}

// hasWeight reports whether a file begins with the byte 0, as those that export writes, and a program as a
// machine writes it is next.
func (f *file) hasWeight() bool {
	return f.Bytes[0] == 0 && f.as[corpus.Weight].whole && !f.as[corpus.Plain].whole
}

// bySigns returns the framing if files have signs that only it has.
func (c *candidates) bySigns() (*Found, error) {
	var v votes
	for _, f := range c.files {
		switch {
		case f.hasLength():
			v.add(corpus.Length, f.From)
		case f.hasWeight():
			v.add(corpus.Weight, f.From)
		}
	}
	won, is, err := v.winner()
	switch {
	case err != nil:
		return nil, err
	case !is:
		return c.asPlain(), nil
	case won == corpus.Length:
		return &Found{won, Surely, c.share(v[won].files) + " with the length of the rest"}, nil
	}
	return &Found{won, Surely, c.share(v[won].files) + " with the byte 0, as export writes it, before a whole program"}, nil
}

// So many files of so many bytes are whole programs by chance.
const (
	filesByChance = 3
	bytesByChance = 64
)

// asPlain returns the plain framing if all files are whole programs. Without its first byte a program is
// another one, so they must differ in that byte, which a build that ignores it does not set.
func (c *candidates) asPlain() *Found {
	firsts, bytes := make(map[byte]bool), 0
	for _, f := range c.files {
		if !f.as[corpus.Plain].whole {
			return nil
		}
		firsts[f.Bytes[0]] = true
		bytes += len(f.Bytes)
	}
	if len(firsts) < 2 || len(c.files) <= filesByChance || bytes < bytesByChance {
		return nil
	}
	return &Found{corpus.Plain, Probably, fmt.Sprintf("each of %d files is a whole program from its first byte on", len(c.files))}
}

// byHints returns the framing that the first bytes hint at. libFuzzer seldom changes them.
func (c *candidates) byHints() *Found {
	var v votes
	for _, f := range c.files {
		switch {
		case len(f.Bytes) > 4 && f.Bytes[0] == 0 && f.Bytes[1] == 0:
			v.add(corpus.Length, f.From)
		case len(f.Bytes) > 1 && f.Bytes[0] == 0:
			v.add(corpus.Weight, f.From)
		}
	}
	won, is, err := v.winner()
	switch {
	case err != nil || !is || v[won].files*2 < len(c.files):
		return nil
	case won == corpus.Length:
		return &Found{won, Probably, c.share(v[won].files) + " with two bytes 0, as a length does"}
	}
	return &Found{won, Probably, c.share(v[won].files) + " with one byte 0, as export writes it"}
}

// share says how many of the files begin in some way.
func (c *candidates) share(n int) string {
	if len(c.files) == 1 {
		return "it begins"
	}
	return fmt.Sprintf("%d of %d %s begin", n, len(c.files), words.Plural(len(c.files), "file"))
}
