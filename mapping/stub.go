package mapping

import "github.com/fuzzmachine/go/internal/build"

func (c Comparer[V]) Unordered() Comparer[V]                { return c }
func (c Comparer[V]) Errors(func(error) string) Comparer[V] { return c }
func (m Mapping[M, S]) AddTo(to *build.Machine[*build.Pair[M, S]]) {
	if m.IsZero() {
		return
	}
	if err := m.Err(); err != nil {
		to.Wrong(err)
	}
	agree := m.Func()
	to.Relations = append(to.Relations, build.Relation[*build.Pair[M, S]]{
		Agree: func(w *build.Pair[M, S], at *build.Step) bool { return agree(w.Model, w.System, (*Step)(at)) },
		Explain: func(w *build.Pair[M, S], at build.Step) (string, string, build.Difference) {
			n, s, d := m.Explain(w.Model, w.System, Step(at))
			return n, s, build.Difference(d)
		},
		Views: func(w *build.Pair[M, S], at build.Step) (l []build.View) {
			for _, v := range m.Views(w.Model, w.System, Step(at)) {
				l = append(l, build.View(v))
			}
			return
		},
		Foreign: m.Foreign(),
	})
}
