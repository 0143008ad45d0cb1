package fuzzmachine

// An album is shown the world as it was made, and after each step.
type album interface {
	Begin()
	Show(model func() string)
	Compare(mapping, site string, take func() (model, system string))
	End()
}
