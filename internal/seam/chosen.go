package seam

// Chosen is the way by which a reader learns the name of what a late choice chose. The zero Chosen leads
// nowhere.
type Chosen struct{ name *string }

// ChosenAt makes the way to a place.
func ChosenAt(place *string) Chosen { return Chosen{place} }

// Say tells what was chosen.
func (c Chosen) Say(name string) {
	if c.name != nil {
		*c.name = name
	}
}

// Or returns what was chosen, or else what the argument says.
func (c Chosen) Or(said string) string {
	if c.name != nil && *c.name != "" {
		said = *c.name
	}
	return said
}
