package build

// Models is what can be done with the models of worlds of type W, the systems left out.
type Models[W any] struct {
	Clone   func(W) W
	Differ  func(a, b W) bool // false where models cannot be compared
	Explain func(a, b W) Difference
	Put     func(to, from W)  // puts the model of one world into another
	Same    func(a, b W) bool // they cannot behave differently; false where nobody knows
}
