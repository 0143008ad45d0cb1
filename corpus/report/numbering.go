package report

// A numbering gives numbers to names, in the order of their first use.
type numbering struct {
	names []string
	at    map[string]int
}

// number returns the number of a name, from 0.
func (r *numbering) number(name string) int {
	n, known := r.at[name]
	if known {
		return n
	}
	if r.at == nil {
		r.at = make(map[string]int)
	}
	n = len(r.names)
	r.names, r.at[name] = append(r.names, name), n
	return n
}

// upTo is number, and none for a new name where there are so many.
func (r *numbering) upTo(most int, name string) int {
	if _, known := r.at[name]; !known && len(r.names) == most {
		return none
	}
	return r.number(name)
}

const none = -1 // no number
