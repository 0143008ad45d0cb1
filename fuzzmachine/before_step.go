package fuzzmachine

// beforeStep is called before each step of a binary that answers the corpus tool, so that a debugger can be
// stopped there:
//
//	dlv test . --build-flags=-tags=fuzzmachine_do -- -test.run='^FuzzX$/^entry$'
//	(dlv) break fuzzmachine.beforeStep
//	(dlv) condition 1 n == 7
//
//go:noinline
func beforeStep(n int, action string) {
	_, _ = n, action
}
