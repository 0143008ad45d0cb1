// Package picture draws the block of overlapping steps that no order explains.
//
// A picture is a file for a browser, drawn by porcupine. It shows the calls and returns of each actor as bars,
// the longest orders that explain a part of the answers, and the states that they lead the model to. Into is an
// option of a machine with fuzzmachine.Actors. Who does not import this package does not link porcupine.
package picture

import (
	"errors"

	"github.com/fuzzmachine/go/internal/build"
)

// A Folder is an Option that Into makes.
type Folder struct{ path string }

// Into writes a picture into a folder when a failure is reported in which no order of steps explains an answer.
// The report says which file it is. The folder is made if there is none. Its path begins at the directory of
// the test.
func Into(folder string) Folder { return Folder{folder} }

// SetOn makes a Folder an option.
func (f Folder) SetOn(o *build.Options) {
	if f.path == "" {
		o.Wrong(errors.New("picture: the folder has no path: give Into one, such as testdata/orders"))
		return
	}
	o.Picture = draws{f.path}
	o.OfActors("picture.Into")
}
