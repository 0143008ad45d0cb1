package fuzzmachine

// An operation is one step that can overlap with others. The system takes it, and the model later judges the answer.
type operation[W any] interface {
	allowed(w W) bool  // whether its guards are true
	guarded() bool     // whether it has any
	call(w W)          // the system takes the step
	chooses() bool     // whether the system chooses the answer, so that the model cannot take the step without it
	simulate(w W)      // the model takes the step, if it can without an answer
	explains(w W) bool // the model takes the step, and could have answered so
	answered() string  // what the system has answered
}

// overlapping is what makes operations, if an action can.
type overlapping[W any] interface {
	overlaps() bool
	overlap(place any) operation[W]
}

// overlaps is whether the model judges the answer of the action alone.
func (b *BothAction[M, S, A, R]) overlaps() bool { return b.do == nil }

// overlap makes an operation of the arguments at a place, which are copied.
func (b *BothAction[M, S, A, R]) overlap(place any) operation[*Pair[M, S]] {
	return &overlapped[M, S, A, R]{action: b, args: *place.(*A)}
}

// overlapped is an operation of an action.
type overlapped[M, S, A, R any] struct {
	action *BothAction[M, S, A, R]
	args   A
	answer R
}

func (o *overlapped[M, S, A, R]) allowed(w *Pair[M, S]) bool {
	return guardsHold(o.action, w.Model, &o.args)
}

func (o *overlapped[M, S, A, R]) guarded() bool { return o.action.move.guarded }

func (o *overlapped[M, S, A, R]) call(w *Pair[M, S]) { o.answer = o.action.system(w.System, o.args) }

func (o *overlapped[M, S, A, R]) chooses() bool { return o.action.adopt != nil }

func (o *overlapped[M, S, A, R]) simulate(w *Pair[M, S]) {
	if b := o.action; b.model != nil && (b.excuse == nil || !b.excuse(o.args)) {
		b.model(w.Model, o.args)
	}
}

func (o *overlapped[M, S, A, R]) explains(w *Pair[M, S]) bool {
	switch b := o.action; {
	case b.adopt != nil:
		return b.adopt(w.Model, o.args, o.answer) == nil
	case b.excuse != nil && b.excuse(o.args):
		return b.fails(o.answer)
	default:
		return b.by.Equal(b.model(w.Model, o.args), o.answer)
	}
}

func (o *overlapped[M, S, A, R]) answered() string { return printed(o.action, o.answer) }
