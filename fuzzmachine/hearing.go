package fuzzmachine

import (
	"fmt"

	"github.com/fuzzmachine/go/internal/build"
)

// hearing is how to hear what both sides of an action answer, for whoever does not know the type of the answers. The
// compiler writes what knows it once for each action of the user.
type hearing struct {
	source functional // the action
	adopts bool       // whether the system chooses among answers that the model allows
	listen func() ears
}

// ears have heard what both sides of an action have answered in a step.
type ears interface {
	forget()
	kept() ears // remain as they are
	// differ says how what was answered from the part alone differs from this; "": it does not.
	differ(alone ears) (model, system string)
}

// answers are the ears for one type of answers.
type answers[R any] struct {
	by            *build.Comparer[R]
	model, system *R
}

func (a *answers[R]) forget() { a.model, a.system = nil, nil }

func (a *answers[R]) kept() ears {
	kept := *a
	return &kept
}

func (a *answers[R]) differ(alone ears) (model, system string) {
	other := alone.(*answers[R])
	return a.answer("the model", a.model, other.model), a.answer("the system", a.system, other.system)
}

// answer says that one side has answered differently; "": it has not.
func (a *answers[R]) answer(side string, whole, local *R) string {
	if whole == nil || local == nil || a.by.Equal(*whole, *local) {
		return ""
	}
	return fmt.Sprintf("%s answers %s, and in the whole run %s", side, a.by.Print(*local), a.by.Print(*whole))
}

// listen has the functions of the action say what they answer.
func (b *both[M, S, A, R]) listen() ears {
	heard := &answers[R]{by: b.by}
	if model := b.model; model != nil {
		b.model = func(m M, args A) R {
			answer := model(m, args)
			heard.model = &answer
			return answer
		}
	}
	if system := b.system; system != nil {
		b.system = func(s S, args A) R {
			answer := system(s, args)
			heard.system = &answer
			return answer
		}
	}
	return heard
}
