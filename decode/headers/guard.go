package headers

import "fmt"

// guarded calls the library and turns its panic into an error, by rule 3. Only the library runs inside.
// Panics of the user's own code are never recovered here.
func guarded(what string, call func() error) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("headers: go-fuzz-headers panicked in %s: %v", what, p)
		}
	}()
	return call()
}
