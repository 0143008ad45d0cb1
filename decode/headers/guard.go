package headers

import "fmt"

// guarded calls into the library and turns a panic there into an error, by rule 3. Only the library
// runs inside: what the user's own code does, a failed assertion or a bug, is never caught here.
func guarded(what string, call func() error) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("headers: go-fuzz-headers panicked in %s: %v", what, p)
		}
	}()
	return call()
}
