package mapping

// A View is what one of the checks of a mapping sees.
type View struct {
	Name   string // "" where it has none
	Site   string // where in the code it was made
	Model  string // the model's state as it is compared, printed
	System string // the system's
}

// Views returns what each check sees after a step, whether they agree or not.
func (m Mapping[M, S]) Views(model M, system S, step Step) (list []View) {
	for i, c := range m.checks {
		v := View{Name: m.origins.list[i].name, Site: m.origins.list[i].site.String()}
		ofModel, ofSystem := c.views(model, system, step)
		v.Model, v.System = Print(ofModel), Print(ofSystem)
		list = append(list, v)
	}
	return list
}
