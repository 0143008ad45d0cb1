package seam

// Chosen passes the name that a late choice chose to a reader. The zero Chosen passes nothing.
type Chosen struct{ name *string }

// ChosenAt makes a Chosen that writes to a place.
func ChosenAt(place *string) Chosen { return Chosen{place} }

// Say passes the name that was chosen.
func (c Chosen) Say(name string) {
	if c.name != nil {
		*c.name = name
	}
}

// Or returns the name that was chosen, or said if there is none.
func (c Chosen) Or(said string) string {
	if c.name != nil && *c.name != "" {
		said = *c.name
	}
	return said
}
