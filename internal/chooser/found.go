package chooser

// Labels is the number of labels. A run can hold that many resources of one type at a time.
const Labels = 64

// Found passes the label that a bundle found for a name or a ref to a reader. The zero Found passes nothing.
type Found struct{ label *uint8 }

const unasked = 0xff

// FoundAt makes a Found that writes to a place.
func FoundAt(place *uint8) Found {
	*place = unasked
	return Found{place}
}

// Say passes the label that was found, or -1. Only the first call in a step counts, because later the step
// may have changed which labels are in use.
func (f Found) Say(label int) {
	if f.label != nil && *f.label == unasked && label >= 0 {
		*f.label = uint8(label)
	}
}

// Or returns the label that was found, or said if there is none.
func (f Found) Or(said uint8) uint8 {
	if f.label != nil && *f.label < Labels {
		said = *f.label
	}
	return said
}
