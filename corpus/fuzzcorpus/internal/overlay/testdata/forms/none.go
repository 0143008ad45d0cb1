package forms

// A file without operations is not rewritten.
func none() int { return 0 }
