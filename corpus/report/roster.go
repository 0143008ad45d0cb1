package report

// A roster numbers names in the order in which they are met.
type roster struct {
	names []string
	at    map[string]int
}

// number returns the number of a name, from 0.
func (r *roster) number(name string) int {
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
