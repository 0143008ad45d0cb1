package actors

// kept is what a Cond, a Once or a Pool is in the run, by its address.
type kept map[any]any

// Keep keeps something for a key, until the ring is left; nil: nothing.
func (k kept) Keep(key, v any) {
	if v == nil {
		delete(k, key)
	} else {
		k[key] = v
	}
}
