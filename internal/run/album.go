package run

// An Album is shown the world as it was made, and after each step.
type Album interface {
	Begin()
	Show(model func() string)
	Compare(mapping, site string, take func() (model, system string))
	End()
}
