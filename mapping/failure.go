package mapping

import "errors"

// AnyError is the answer of a model that knows only that the call fails. It equals every error.
var AnyError = errors.New("any error")

// sameError is rule 2.
func (w *walk) sameError(m, s any) bool {
	if m == nil || s == nil {
		return m == nil && s == nil
	}
	model, system := m.(error), s.(error)
	if model != AnyError && w.by != nil && w.by.errors != nil {
		return w.by.errors(model, system, w.found)
	}
	return model == AnyError || errors.Is(system, model) || model.Error() == system.Error()
}
