package system

import "slices"

// Slots is how many files can be open.
const Slots = 8

// Files pair resources: what is opened is used and closed, and to leave out one of these steps alone changes what the others
// mean.
type Files struct {
	Mistaken bool
	Values   [Slots]uint8
	Open     []int // slots, in the order in which they were opened
	Free     []int // the last is taken first
}

// NewFiles returns files of which none is open.
func NewFiles(mistaken bool) *Files {
	f := &Files{Mistaken: mistaken}
	for slot := Slots - 1; slot >= 0; slot-- {
		f.Free = append(f.Free, slot)
	}
	return f
}

// Room is whether one more can be opened.
func (f *Files) Room() bool { return len(f.Open) < Slots }

// New opens an empty file, and returns its slot.
func (f *Files) New() int {
	slot := f.Free[len(f.Free)-1]
	f.Free = f.Free[:len(f.Free)-1]
	f.Open, f.Values[slot] = append(f.Open, slot), 0
	return slot
}

// Close closes a file. Mistaken, it frees the slot of the one that was opened last.
func (f *Files) Close(slot int) {
	freed := slot
	if f.Mistaken {
		freed = f.Open[len(f.Open)-1]
	}
	f.Free = append(f.Free, freed)
	i := slices.Index(f.Open, slot)
	f.Open = slices.Delete(f.Open, i, i+1)
}

// Write overwrites a file.
func (f *Files) Write(slot int, value uint8) { f.Values[slot] = value }

// Read reads it.
func (f *Files) Read(slot int) uint8 { return f.Values[slot] }

// A Desk is somebody who works with files, and knows them by when they were opened.
type Desk struct {
	Files *Files
	Slots []int
}

func desks(mistaken bool) *Desk { return &Desk{Files: NewFiles(mistaken)} }

func (d *Desk) room() bool     { return d.Files.Room() }
func (d *Desk) some() bool     { return len(d.Slots) > 0 }
func (d *Desk) at(i int) int   { return i % len(d.Slots) }
func (d *Desk) slot(i int) int { return d.Slots[d.at(i)] }

func (d *Desk) close(i int) {
	d.Files.Close(d.slot(i))
	d.Slots = slices.Delete(d.Slots, d.at(i), d.at(i)+1)
}

var paired = []move[Desk]{
	does("open", (*Desk).room, func(d *Desk, _ []int) { d.Slots = append(d.Slots, d.Files.New()) }),
	does("close", (*Desk).some, func(d *Desk, a []int) { d.close(a[0]) }, Span{0, 63}),
	does("write", (*Desk).some, func(d *Desk, a []int) { d.Files.Write(d.slot(a[0]), uint8(a[1])) }, Span{0, 63}, Span{0, 3}),
	asks("read", (*Desk).some, func(d *Desk, a []int) uint8 { return d.Files.Read(d.slot(a[0])) }, Span{0, 63}),
}
