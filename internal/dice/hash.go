package dice

// Hash32 is the FNV-1a hash of a text. Names of files depend on it, so that it never changes.
func Hash32[Text string | []byte](text Text) uint32 {
	h := uint32(2166136261)
	for i := range len(text) {
		h = (h ^ uint32(text[i])) * 16777619
	}
	return h
}

// Hash64 is the longer one. The meaning of tapes depends on it.
func Hash64[Text string | []byte](text Text) uint64 {
	h := uint64(14695981039346656037)
	for i := range len(text) {
		h = (h ^ uint64(text[i])) * 1099511628211
	}
	return h
}

// Mix spreads the bits of a number over all of it: the finaliser of splitmix64.
func Mix(z uint64) uint64 {
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}
