package picture

import (
	"errors"
	"fmt"
	"hash/fnv"
	"math"
	"os"
	"path/filepath"
	"strings"

	"github.com/anishathalye/porcupine"

	"github.com/fuzzmachine/go/internal/build"
)

// draws draws into a folder.
type draws struct{ folder string }

// Draw implements build.Picture.
func (d draws) Draw(b *build.Block) (path string, err error) {
	drawing := &drawing{b, mostTried}
	model := drawing.model()
	_, info := porcupine.CheckOperationsVerbose(model, drawing.operations(), 0)
	drawing.left = math.MaxInt // for the orders that have been found
	path = filepath.Join(d.folder, fileOf(b))
	place := path
	if !filepath.IsAbs(path) {
		place = filepath.Join(b.Home, path)
	}
	if err := os.MkdirAll(filepath.Dir(place), 0o777); err != nil {
		return "", err
	}
	file, err := os.Create(place)
	if err != nil {
		return "", err
	}
	return path, errors.Join(porcupine.Visualize(model, info, file), file.Close())
}

// fileOf names the picture of a program: it is the same each time, and another one for another program.
func fileOf(b *build.Block) string {
	target, _, _ := strings.Cut(b.Test, "/")
	sum := fnv.New32a()
	sum.Write([]byte(b.Script))
	return fmt.Sprintf("%s-%08x.html", target, sum.Sum32())
}

// A drawing is a block as porcupine has it. The state of the model is all the states that are possible.
type drawing struct {
	*build.Block
	left int // steps of the model and comparisons of its states that may still be tried
}

// mostTried bounds the search for the longest orders. It is counted, so that a picture does not depend on how
// fast the machine is.
const mostTried = 1 << 16

// operations are the steps. What they were and answered is said by their number.
func (d *drawing) operations() (list []porcupine.Operation) {
	for i, s := range d.Steps {
		list = append(list, porcupine.Operation{
			ClientId: s.Actor, Input: i, Output: s.Answer, Call: int64(s.Call), Return: int64(s.Return),
		})
	}
	return list
}

func (d *drawing) model() porcupine.Model {
	return porcupine.Model{
		Init: func() any { return d.Before },
		Step: func(state, input, _ any) (bool, any) {
			after := d.after(state.([]any), input.(int))
			return len(after) > 0, after
		},
		Equal: func(x, y any) bool { return d.same(x.([]any), y.([]any)) },
		DescribeOperation: func(input, _ any) string {
			s := d.Steps[input.(int)]
			if s.Answer == "" {
				return s.Step
			}
			return s.Step + " → " + s.Answer
		},
		DescribeState: func(state any) string {
			var texts []string
			for _, s := range state.([]any) {
				texts = append(texts, d.Print(s))
			}
			return strings.Join(texts, " or ")
		},
	}
}

// after are the states that a step leads to.
func (d *drawing) after(states []any, step int) (after []any) {
	for _, s := range states {
		if d.left--; d.left < 0 {
			return nil
		}
		if next, ok := d.Take(s, step); ok && !d.among(after, next) {
			after = append(after, next)
		}
	}
	return after
}

func (d *drawing) same(xs, ys []any) bool {
	for _, s := range xs {
		if !d.among(ys, s) {
			return false
		}
	}
	return len(xs) == len(ys)
}

func (d *drawing) among(states []any, one any) bool {
	for _, s := range states {
		if d.left--; d.Equal(s, one) {
			return true
		}
	}
	return false
}
