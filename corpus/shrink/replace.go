package shrink

import "github.com/fuzzmachine/go/program"

// replace replaces two neighbours, or one step, by the simplest step of another action.
func replace(s subject) {
	for wide := 2; wide > 0; wide-- {
		for i := len(s.best()) - wide; i >= 0; i-- {
			for _, action := range s.description().Actions() {
				if all := s.best(); i+wide <= len(all) && len(all) <= fewSteps {
					p := s.description().Bend(joined(all[:i], program.Program{{Action: action}}, all[i+wide:]))
					s.tryIf(p, func(o Outcome) bool { return o.resolved(p) })
				}
			}
		}
	}
}
