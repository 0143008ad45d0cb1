//go:build !fuzzmachine_do

package fuzzmachine

func (st *worldStage[W]) picture(*run, W) {}

func beforeStep(int, string) {}
