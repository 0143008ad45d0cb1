//go:build !fuzzmachine_do

package fuzzmachine

// answersRequests is whether the binary answers the corpus tool. That costs coverage counters, which would
// slow down every execution of a fuzz target, so the tool builds with a tag.
const answersRequests = false

type album struct{}

func (*album) begin()                                                        {}
func (*album) show(model func() string)                                      {}
func (*album) compare(name, site string, take func() (model, system string)) {}
func (*album) end()                                                          {}

func beforeStep(int, string) {}
