package fuzzmachine

// A phase says whose code a run is in, so that a panic has an address.
type phase uint8

const (
	inSetup phase = iota
	inDecode
	inGuard
	inOffers
	inExcuse
	inModel
	inState
	inSystem
	inAction
	inCheck
	inMapping
	inInvariant
	inEnsures
	inFinally
	inReset
	inTeardown
	inRepeat
	inClone
)

var phases = [...]string{
	inSetup: "the function that makes the world", inDecode: "the decoding of a step", inGuard: "the guard",
	inOffers: "the function of Offers",
	inExcuse: "the condition of StuttersIf", inModel: "the model", inState: "State", inSystem: "the system",
	inAction: "the action", inCheck: "the comparison of the answers", inMapping: "the mapping",
	inInvariant: "an invariant", inEnsures: "the postcondition", inFinally: "a function of Finally",
	inReset: "the fixture", inTeardown: "a cleanup function",
	inRepeat: "the model, on a copy of its state,", inClone: "Clone of the model",
}

func (p phase) String() string { return phases[p] }

// Whose code it is, in signatures of panics. Those of a fixture and of cleanup functions have a kind of their
// own.
var parties = [...]string{
	inSetup: "world", inDecode: "decoding", inGuard: "guard", inOffers: "offers", inExcuse: "excuse", inModel: "model",
	inState:  "State",
	inSystem: "system", inAction: "action", inCheck: "comparison", inMapping: "mapping",
	inInvariant: "invariant", inEnsures: "postcondition", inFinally: "finally",
	inReset: "", inTeardown: "", inRepeat: "copy", inClone: "Clone",
}
