//go:build !fuzzmachine_do

package fuzzmachine

func (a *adapter) answers(f TestingF) {
	f.Errorf("FUZZMACHINE_DO is set, and this binary cannot answer the corpus tool: " +
		"unset it, or build with -tags=fuzzmachine_do, as fuzzcorpus does")
}
