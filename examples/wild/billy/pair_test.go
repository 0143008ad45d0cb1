package billy

import (
	"path"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
)

func (w *world) some() bool { return w.open.Len() > 0 }

// opens is like model.opens, but does not allow appending, or opening a directory, which the operating system
// allows.
func (w *world) opens(o open) bool {
	info, err := w.fs.Stat(o.P.path())
	return reads(o) && !o.Append && w.makes(o.P) && (err != nil || !info.IsDir())
}

// failed is the class of all errors. Here it is enough that both fail.
func failed(error) string { return "failed" }

// makes is like model.makes, but reads the file system.
func (w *world) makes(p name) bool {
	for d := path.Dir(p.path()); d != "/"; d = path.Dir(d) {
		if info, err := w.fs.Stat(d); err == nil && !info.IsDir() {
			return false
		}
	}
	return true
}

// If the operating system is the reference, no model is needed.
var pair = fuzzmachine.NewPair(newOS, newMem,
	fuzzmachine.Both("open", (*world).openFile, (*world).openFile).
		WhenArgs((*world).opens).Errors(failed).Weight(2),
	fuzzmachine.Both2("read", (*world).read, (*world).read).When((*world).some).Errors(failed),
	fuzzmachine.Both2("readat", (*world).readAt, (*world).readAt).When((*world).some).Errors(failed),
	fuzzmachine.Both2("write", (*world).write, (*world).write).
		When((*world).some).WhenArgs(writesSome).Errors(failed),
	fuzzmachine.Both("close", (*world).close, (*world).close).When((*world).some).Errors(failed),
	fuzzmachine.Both("remove", (*world).remove, (*world).remove).Errors(failed),
	fuzzmachine.Both("mkdirall", (*world).mkdirAll, (*world).mkdirAll).
		WhenArgs((*world).makes).Errors(failed),
	mapping.Refine((*world).tree, (*world).tree).Unordered(),
)

func FuzzMemBesideOS(f *testing.F) {
	pair.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { pair.Run(t, tape) })
}
