package seam

// Labels is how many labels there are: a run can hold that many resources of one type at a time.
const Labels = 64

// Found is the way by which a reader learns which label a run's bundle found for a name or a ref. The zero
// Found leads nowhere.
type Found struct{ label *uint8 }

const unasked = 0xff

// FoundAt makes the way to a place.
func FoundAt(place *uint8) Found {
	*place = unasked
	return Found{place}
}

// Say tells which label was found, or -1. The first time that a step asks counts, before the step changes
// what is living.
func (f Found) Say(label int) {
	if f.label != nil && *f.label == unasked && label >= 0 {
		*f.label = uint8(label)
	}
}

// Or returns the label that was found, or else the one that the argument says.
func (f Found) Or(said uint8) uint8 {
	if f.label != nil && *f.label < Labels {
		said = *f.label
	}
	return said
}
