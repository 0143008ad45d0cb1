package rewrite

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"strings"
)

// shared are the types of package sync that package point has too.
const shared = " Mutex RWMutex WaitGroup Once Cond Pool "

func isShared(name string) bool { return strings.Contains(shared, " "+name+" ") }

// locker is the interface of locks.
var locker = func() *types.Interface {
	method := func(name string) *types.Func {
		return types.NewFunc(token.NoPos, nil, name, types.NewSignatureType(nil, nil, nil, nil, nil, false))
	}
	return types.NewInterfaceType([]*types.Func{method("Lock"), method("Unlock")}, nil).Complete()
}()

// selector rewrites methods and their values:
//
//	c.mu.Lock()         (*point.Mutex)(&c.mu).Lock()
//	c.Lock()            (*point.Mutex)(&c.Mutex).Lock(), if it is embedded
//	l.Lock()            point.Locker(l).Lock(), if l is an interface
func (f *file) selector(s *ast.SelectorExpr) {
	selection := f.pkg.Info.Selections[s]
	if selection == nil {
		f.qualified(s)
		return
	}
	method, is := selection.Obj().(*types.Func)
	if !is {
		return
	}
	recv := method.Signature().Recv().Type()
	if types.IsInterface(recv) {
		f.locker(s, selection)
		return
	}
	switch pkg, name := typeName(recv); {
	case pkg == "sync" && isShared(name):
		f.lock(s, selection, name)
	case pkg == "sync/atomic" && (!f.uses.called[s] || selection.Kind() == types.MethodExpr):
		f.stays(s, "a method of sync/atomic is used as a value")
	case pkg == "reflect" && name == "Value":
		f.reflected(s)
	}
}

// A way is how the receiver of a method is reached.
type way struct {
	fields string // that are embedded: .a.b
	to     types.Type
	hidden string // a field of them that this package cannot name
}

// wayOf follows the embedded fields of a selection.
func (p *Package) wayOf(s *types.Selection) (w way) {
	w.to = s.Recv()
	index := s.Index()
	for _, i := range index[:len(index)-1] {
		if p, is := w.to.Underlying().(*types.Pointer); is {
			w.to = p.Elem()
		}
		field := w.to.Underlying().(*types.Struct).Field(i)
		if !field.Exported() && field.Pkg().Path() != p.Types.Path() {
			w.hidden = field.Name()
		}
		w.fields += "." + field.Name()
		w.to = field.Type()
	}
	return w
}

// reference is before an expression whose fields are followed to a pointer to the receiver.
func (w way) reference() string {
	if _, is := w.to.Underlying().(*types.Pointer); is {
		return ""
	}
	return "&"
}

const hiddenStays = "the embedded field %s belongs to another package"

// lock rewrites a method of package sync, and its value.
func (f *file) lock(s *ast.SelectorExpr, selection *types.Selection, name string) {
	w := f.pkg.wayOf(selection)
	if w.hidden != "" {
		f.stays(s, fmt.Sprintf(hiddenStays, w.hidden))
		return
	}
	if selection.Kind() == types.MethodExpr {
		f.stays(s, "a method of sync is used as a function")
		return
	}
	f.text.around(s.X, "(*"+f.point+"."+name+")("+w.reference(), w.fields+")")
	f.counts("sync." + name)
}

// locker rewrites a method of an interface of locks.
func (f *file) locker(s *ast.SelectorExpr, selection *types.Selection) {
	w := f.pkg.wayOf(selection)
	if !types.Implements(w.to, locker) {
		return
	}
	switch s.Sel.Name {
	case "Lock", "Unlock":
		if w.hidden == "" && selection.Kind() == types.MethodVal {
			f.text.around(s.X, f.point+".Locker(", w.fields+")")
			f.counts("sync.Locker")
			return
		}
	case "RLock", "RUnlock", "TryLock", "TryRLock":
	default:
		return
	}
	f.stays(s, s.Sel.Name+" of an interface")
}
