package program

import (
	"fmt"
	"reflect"
	"strings"
	"unsafe"
)

// assign gives the fields what a script says of them. Where it is mended, what does not fit is noted and left
// the simplest.
func (r *record) assign(said statement, p unsafe.Pointer) {
	taken := make(map[*field]bool)
	for i, a := range said.names {
		a.value.must(len(r.names) > 0, "it names nothing; leave out the names and =")
		a.value.must(i < len(r.names), "it names %d, not %d", len(r.names), len(said.names))
		var f *field
		if i < len(r.names) {
			f = r.names[i]
		}
		r.take(f, a, "", taken, p)
	}
	bare := r.bare
	loose := -len(bare)
	for _, a := range said.args {
		if !a.named {
			loose++
		}
	}
	for _, a := range said.args {
		f := r.said[a.said]
		if !a.named && len(bare) > 0 {
			f, bare = bare[0], bare[1:]
		} else if !a.named {
			f = r.lone(a, taken, loose == 1)
		}
		if said.names != nil && f != nil && labelKind(f.codec) == Names {
			a.value.must(false, "%s is named before the action already", a.said)
			f = nil
		}
		if taken[f] {
			f = nil
		}
		a.value.must(f != nil, "no field is left for %s; the fields are %s", a.said, r.fieldNames())
		r.take(f, a, a.said+": ", taken, p)
	}
}

// take gives a field what is said of it.
func (r *record) take(f *field, a argument, where string, taken map[*field]bool, p unsafe.Pointer) {
	s := a.value
	if f != nil {
		taken[f] = true
		p = unsafe.Add(p, f.offset)
		f.parse(s, p)
	}
	if s.err == nil || !s.mending {
		return
	}
	s.note(where + s.err.Error())
	s.err = nil
	if f != nil {
		reflect.NewAt(f.t, p).Elem().SetZero()
		f.codec.choose(draws(nil), p)
	}
}

// parse reads the field's value at p, which must be inside its domain.
func (f *field) parse(s *scanner, p unsafe.Pointer) {
	if f.foretold {
		f.codec.(*own).parseField(s, s.rest(), p)
	} else {
		f.codec.parse(s, p)
		s.ends()
	}
	_, err := noted(f.codec, p)
	s.check(err)
}

// lone returns the field that a value without a name belongs to, where those that are always without have
// theirs: the first that can read it, of those that are no names, no prophecies and not taken. Where none
// can, it is the first. That another could read it as well is noted: the script is perhaps from before that
// one stood there, and then nobody can tell.
func (r *record) lone(a argument, taken map[*field]bool, alone bool) (first *field) {
	var fits *field
	for f := r.first; f != nil; f = f.next {
		if f.foretold || f.bare || taken[f] || labelKind(f.codec) == Names {
			continue
		}
		trial, s := *a.value.script, *a.value
		s.script = &trial
		f.codec.parse(&s, reflect.New(f.t).UnsafePointer())
		switch s.ends(); {
		case trial.err == nil && fits != nil:
			a.value.note(fmt.Sprintf("%s may be %s or %s, and is read as %s", a.said, fits.said, f.said, fits.said))
			return fits
		case trial.err == nil && !(alone && s.mending):
			return f
		case trial.err == nil:
			fits = f
		case first == nil:
			first = f
		}
	}
	if fits != nil {
		return fits
	}
	return first
}

func (r *record) fieldNames() string {
	names := []string{"none"}
	for f := r.first; f != nil; f = f.next {
		names = append(names, f.said)
	}
	return strings.Join(names[min(1, len(names)-1):], ", ")
}
