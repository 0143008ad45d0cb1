//go:build !fuzzmachine_do

package campaign

// AnswersRequests is whether the binary answers the corpus tool. That costs coverage counters, which would
// slow down every execution of a fuzz target, so the tool builds with a tag.
const AnswersRequests = false

// answerTool fails a target that is to answer requests. It needs no adapter.
func answerTool(_ any, f interface{ Errorf(string, ...any) }) {
	f.Errorf("FUZZMACHINE_DO is set, and this binary cannot answer the corpus tool: " +
		"unset it, or build with -tags=fuzzmachine_do, as fuzzcorpus does")
}
