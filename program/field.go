package program

// A Field is one of an action's arguments, or the only one.
type Field struct {
	Name     string // as in scripts, such as !timeout for a prophecy; "" for a single value
	Type     string // as in Go
	Domain   string // which values are wanted; "" if nothing restricts them
	Foretold bool   // whether it is a prophecy
	Names    bool   // whether it names a resource that the step creates
	Refers   bool   // whether it refers to a resource
}

// Fields returns the arguments of an action. An unknown action, or one without arguments, has none.
func (d *Description) Fields(action string) (list []Field) {
	a := d.byName[action]
	if a == nil {
		return nil
	}
	for _, f := range a.args.Fields() {
		kind := f.Kind()
		list = append(list, Field{
			Name: f.Name, Type: f.Type.String(), Domain: f.Domain(), Foretold: f.Foretold,
			Names: kind == Names, Refers: kind == Refers,
		})
	}
	return list
}
