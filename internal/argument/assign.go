package argument

import (
	"cmp"
	"fmt"
	"reflect"
	"strings"
	"unsafe"

	"github.com/fuzzmachine/go/internal/choice"
	"github.com/fuzzmachine/go/internal/script"
)

// assign sets the fields to the values in a script. If the script is mended, a value that does not fit is
// noted, and its field keeps the simplest value.
func (r *record) assign(said script.Statement, p unsafe.Pointer) {
	taken := make(map[*Field]bool)
	for i, a := range said.Names {
		a.Value.Must(len(r.names) > 0, "it creates nothing that a name could be for; remove the names and =")
		a.Value.Must(i < len(r.names), "it creates resources for %d names, not %d", len(r.names), len(said.Names))
		var f *Field
		if i < len(r.names) {
			f = r.names[i]
		}
		r.take(f, a, "", taken, p)
	}
	bare := r.bare
	loose := -len(bare)
	for _, a := range said.Args {
		if !a.Named {
			loose++
		}
	}
	last := new(Field)
	for i, a := range said.Args {
		f := r.said[a.Said]
		if !a.Named && len(bare) > 0 {
			f, bare = bare[0], bare[1:]
		} else if !a.Named {
			f = r.lone(a, taken, loose == 1)
		}
		if said.Names != nil && f != nil && labelKind(f.codec) == choice.Names {
			a.Value.Must(false, "%s already stands before the action", a.Said)
			f = nil
		}
		if taken[f] {
			f = nil
		}
		hint := ""
		if o, is := last.codec.(*own); f == nil && is && o.picks && !said.Args[i-1].Named {
			hint = "; a text with blanks is quoted, such as " + quoted(said.Args[i-1].Said+" "+a.Said)
		}
		a.Value.Must(f != nil, "no field is left for %s; the fields are %s%s", a.Said, r.fieldNames(), hint)
		if last = f; f == nil {
			last = new(Field)
		}
		r.take(f, a, a.Said+": ", taken, p)
	}
}

// take sets a field to the value of an argument.
func (r *record) take(f *Field, a script.Argument, where string, taken map[*Field]bool, p unsafe.Pointer) {
	s := a.Value
	if f != nil {
		taken[f] = true
		p = unsafe.Add(p, f.offset)
		f.parse(s, p)
	}
	if s.Mend(where) && f != nil {
		reflect.NewAt(f.Type, p).Elem().SetZero()
		f.codec.Choose(choice.Draw(nil), p)
	}
}

// parse reads the field's value at p, which must be inside its domain.
func (f *Field) parse(s *script.Scanner, p unsafe.Pointer) {
	if f.Foretold {
		f.codec.(*own).parseField(s, s.Rest(), p)
	} else {
		f.codec.parse(s, p)
		s.Ends()
	}
	_, err := noted(f.codec, p)
	s.Check(err)
}

// lone returns the field that a value without a name belongs to. Fields that never have a name have their
// values already. It is the first other field that can read the value and is not a name, a prophecy or taken.
// If no field can read it, lone returns the first. If another field could read it as well, lone notes that:
// the script may be older than one of these fields, so its meaning is not certain. On trial the first field
// takes the value and none is tried, for the time would double with each level.
func (r *record) lone(a script.Argument, taken map[*Field]bool, alone bool) (first *Field) {
	var fits *Field
	for f := r.first; f != nil; f = f.next {
		if f.Foretold || f.bare || taken[f] || labelKind(f.codec) == choice.Names {
			continue
		}
		if a.Value.OnTrial {
			return f
		}
		s := a.Value.Trial()
		f.codec.parse(s, reflect.New(f.Type).UnsafePointer())
		switch s.Ends(); {
		case !s.Failed() && fits != nil:
			a.Value.Note(fmt.Sprintf("%s may be %s or %s, and is read as %s", a.Said, fits.Name, f.Name, fits.Name))
			return fits
		case !s.Failed() && !(alone && s.Mending):
			return f
		case !s.Failed():
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
		names = append(names, cmp.Or(f.Name, "one without a name"))
	}
	return strings.Join(names[min(1, len(names)-1):], ", ")
}
