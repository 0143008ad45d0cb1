package run

// A phase says whose code a run is in, so that a panic has an address.
type phase uint8

// The phases, by whose code it is.
const (
	InSetup     phase = iota // the function that makes the world
	InDecode                 // ours, which reads the tape
	InGuard                  // When and WhenArgs
	inOffers                 // Offers
	InExcuse                 // StuttersIf
	InModel                  // the model
	InState                  // State
	InSystem                 // the system
	InAction                 // Do and DoBoth
	InCheck                  // Answers
	InMapping                // a mapping
	InInvariant              // Always, Across and Holds
	InEnsures                // Ensures
	InFinally                // Finally
	inReset                  // a Fixture
	InTeardown               // Cleanup
	InRepeat                 // the model, on a copy
	InClone                  // Clone of the model
)

var phases = [...]string{
	InSetup: "the function that makes the world", InDecode: "the decoding of a step", InGuard: "the guard",
	inOffers: "the function of Offers",
	InExcuse: "the condition of StuttersIf", InModel: "the model", InState: "State", InSystem: "the system",
	InAction: "the action", InCheck: "the comparison of the answers", InMapping: "the mapping",
	InInvariant: "an invariant", InEnsures: "the postcondition", InFinally: "a function of Finally",
	inReset: "the fixture", InTeardown: "a cleanup function",
	InRepeat: "the model, on a copy of its state,", InClone: "Clone of the model",
}

func (p phase) String() string { return phases[p] }

// Whose code it is, in signatures of panics. Those of a fixture and of cleanup functions have a kind of their
// own.
var parties = [...]string{
	InSetup: "world", InDecode: "decoding", InGuard: "guard", inOffers: "offers", InExcuse: "excuse", InModel: "model",
	InState:  "State",
	InSystem: "system", InAction: "action", InCheck: "comparison", InMapping: "mapping",
	InInvariant: "invariant", InEnsures: "postcondition", InFinally: "finally",
	inReset: "", InTeardown: "", InRepeat: "copy", InClone: "Clone",
}
