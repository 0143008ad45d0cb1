package mapping

import (
	"errors"

	"github.com/fuzzmachine/go/internal/build"
)

var errNilModel = errors.New("ToModel has a nil function; pass one that makes a model of the system")

// ToModel relates the model to the model that a function makes of the system, by Equal. Such a mapping sees
// the whole state, and a machine can have one of them. In single steps the function also makes the model from
// which each step is taken. It must return a new model at each call, which shares no memory with the system,
// and it must only read the system. Some runs with the option SingleSteps check that.
func ToModel[M, S any](of func(system S) M) Mapping[M, S] {
	return toModel(Equal[M]().of, origin{maker: "ToModel", site: here()}, of)
}

func toModel[M, S any](c *comparer[M], o origin, of func(S) M) Mapping[M, S] {
	m := refine(c, o, func(model M) M { return model }, of)
	m.origin = o.of(false, c.made.Err)
	if of == nil {
		m.origin.wrong = errNilModel
	}
	m.of = nameOf(of)
	m.by = func(r rules, wrong error) Mapping[M, S] { return toModel(Comparer[M]{c}.by(r, wrong).of, o, of) }
	m.remake = func(from, into *build.Pair[M, S]) { into.System, into.Model = from.System, of(from.System) }
	return m
}
