// Package stub is what stubs of package prophecy have in common: which of some nodes reach which, whether a system comes
// to rest, and times that are a number of units.
package stub

// MostNodes is how many nodes there can be.
const MostNodes = 64

// Links are those between nodes, which have the numbers from 0: by sender, a bit for each node that it does not reach.
type Links []uint64

// LinksOf returns the links between n nodes, of which none is cut.
func LinksOf(n int) Links { return make(Links, n) }

// Cut cuts one direction of a link.
func (l Links) Cut(from, to int) { l[from] |= 1 << to }

// IsCut reports whether one direction of a link is cut.
func (l Links) IsCut(from, to int) bool { return l[from]>>to&1 == 1 }

// Split cuts all links between some nodes and the others, in both directions.
func (l Links) Split(side []int) {
	var in uint64
	for _, i := range side {
		in |= 1 << i
	}
	for i := range l {
		if in>>i&1 == 1 {
			l[i] |= ^in
		} else {
			l[i] |= in
		}
	}
}

// Heal ends all cuts, and reports whether there was one.
func (l Links) Heal() (some bool) {
	for i := range l {
		some = some || l[i] != 0
		l[i] = 0
	}
	return some
}
