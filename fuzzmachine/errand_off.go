//go:build !fuzzmachine_do

package fuzzmachine

// doesErrands is whether the binary can do what the corpus tool asks. It costs coverage counters, which would slow down
// every execution of a fuzz target, so the tool builds with a tag.
const doesErrands = false

type album struct{}

func (e *engine) doErrands(f TestingF) {
	f.Errorf("FUZZMACHINE_DO is set, and this binary cannot answer the corpus tool: unset it, or build with -tags=fuzzmachine_do, as fuzzcorpus does")
}

func (st *worldStage[W]) picture(*run, W) {}

func beforeStep(int, string) {}
