package program

import (
	"fmt"
	"reflect"
	"strings"
	"unsafe"
)

// assign sets the fields to the values in a script. If the script is mended, a value that does not fit is
// noted, and its field keeps the simplest value.
func (r *record) assign(said statement, p unsafe.Pointer) {
	taken := make(map[*field]bool)
	for i, a := range said.names {
		a.value.must(len(r.names) > 0, "it creates nothing that a name could be for; remove the names and =")
		a.value.must(i < len(r.names), "it creates resources for %d names, not %d", len(r.names), len(said.names))
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
			a.value.must(false, "%s already stands before the action", a.said)
			f = nil
		}
		if taken[f] {
			f = nil
		}
		a.value.must(f != nil, "no field is left for %s; the fields are %s", a.said, r.fieldNames())
		r.take(f, a, a.said+": ", taken, p)
	}
}

// take sets a field to the value of an argument.
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

// lone returns the field that a value without a name belongs to. Fields that never have a name have their
// values already. It is the first other field that can read the value and is not a name, a prophecy or taken.
// If no field can read it, lone returns the first. If another field could read it as well, lone notes that:
// the script may be older than one of these fields, so its meaning is not certain.
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
