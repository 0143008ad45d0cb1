package fuzzmachine

import (
	"math"

	"github.com/fuzzmachine/go/internal/build"
	"github.com/fuzzmachine/go/internal/inquiry"
	"github.com/fuzzmachine/go/internal/report"
	"github.com/fuzzmachine/go/internal/stack"
	"github.com/fuzzmachine/go/program"
)

// drawable is a block as a picture needs it. The operations are copied, for other runs use their place.
func (b *inTurns[W]) drawable(r *run, taken []*overlap[W]) *build.Block {
	list, models := make([]overlap[W], len(taken)), b.blocks.setting.models
	block := &build.Block{
		Take: func(state any, i int) (any, bool) {
			var next W
			explains := false
			panics := stack.Recovered(func() { next = models.clone(state.(W)); explains = list[i].op.explains(next) })
			return next, explains && panics == nil
		},
		Equal: func(x, y any) bool { return models.same(x.(W), y.(W)) },
		Print: func(state any) string { return b.blocks.setting.model(state.(W)) },
	}
	for _, state := range b.states {
		block.Before = append(block.Before, state.state)
	}
	for i, o := range taken {
		list[i] = *o
		text := r.terms.moves[o.action].name
		if step, err := r.terms.description.Step(text, o.op.place()); err == nil {
			if acting, acts := r.terms.description.Acting(step, o.Actor, nil); acts {
				step = acting
			}
			text = r.terms.description.PrintLine(program.Program{step})
		}
		block.Steps = append(block.Steps, build.Overlap{Actor: o.Actor, Step: text, Answer: o.op.answered(), Call: o.Call,
			Return: o.Return})
		if o.Unknown {
			block.Steps[i].Return = math.MaxInt64
		}
	}
	return block
}

// facts implements paralleled. The headline has one of them: how often the program fails.
func (p *parallel) facts(e *engine, c *inquiry.Case) (list []report.Fact) {
	p.rate(e, c)
	if words := p.overlay(e, c); words != "" {
		list = append(list, report.Fact{Title: "overlay", Words: words})
	}
	block, is := c.Verdict.Block.(*build.Block)
	if !is || e.Mode.Worker && !e.Environment.Shrink { // Go's minimiser goes on from here, and tries many
		return list
	}
	block.Test, block.Home, block.Script = c.Test, e.Home, e.description.PrintLine(c.Program)
	var path string
	var err error
	if panics := stack.Recovered(func() { path, err = e.options.Picture.Draw(block) }); panics != nil {
		err = panics
	}
	if err != nil {
		path = "none could be drawn: " + err.Error()
	}
	return append(list, report.Fact{Title: "picture", Words: path})
}
