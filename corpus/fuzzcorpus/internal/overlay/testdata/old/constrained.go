//go:build !ignore

package old

func constrained() int {
	m.Lock()
	defer m.Unlock()
	return 0
}
