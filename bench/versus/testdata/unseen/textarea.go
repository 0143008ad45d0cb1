// Package textarea is the text area of github.com/rivo/tview, and a list of texts that does what it should.
//
// An area in which text is edited. Setting the text forgets what was done before, but not how much that was.
// What is then undone is not there, which panics.
package textarea

import (
	"slices"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"
)

// The arguments of actions.
type (
	Index int    // where a character is
	Text  string // what is written
)

func (Index) Domain() string { return "0..7" }
func (Text) Domain() string  { return "len=0..3,from=abc" }

// A Model is all texts there were since the text was set, with those that were undone, and which of them is
// shown.
type Model struct {
	texts []string
	at    int
}

// NewModel returns an empty text.
func NewModel() *Model { return &Model{texts: []string{""}} }

func (m *Model) Clone() *Model { return &Model{slices.Clone(m.texts), m.at} }

// Set gives the area a text. Nothing can be undone then.
func (m *Model) Set(text Text) { m.texts, m.at = []string{string(text)}, 0 }

// Replace puts a text in the place of a part.
func (m *Model) Replace(from, to Index, text Text) {
	if from == to && text == "" {
		return
	}
	now := m.State()
	m.at++
	m.texts = append(slices.Clone(m.texts[:m.at]), now[:from]+string(text)+now[to:])
}

// CanReplace is whether there is such a part.
func (m *Model) CanReplace(from, to Index, text Text) bool {
	return from <= to && int(to) <= len(m.State())
}

// Undo goes back by one text.
func (m *Model) Undo() { m.at = max(m.at-1, 0) }

// Redo goes on by one text.
func (m *Model) Redo() { m.at = min(m.at+1, len(m.texts)-1) }

// State is the text.
func (m *Model) State() string { return m.texts[m.at] }

// A System is the text area. Its methods are as in the model.
type System struct{ area *tview.TextArea }

// screen is where the area is shown. Nothing is read from it.
var screen = func() tcell.Screen {
	s := tcell.NewSimulationScreen("UTF-8")
	if err := s.Init(); err != nil {
		panic(err)
	}
	return s
}()

// NewSystem returns an area that is shown: it works with text only where it knows how wide it is.
func NewSystem() *System {
	s := &System{tview.NewTextArea()}
	s.area.SetRect(0, 0, 40, 3)
	s.area.Draw(screen)
	return s
}

func (s *System) Set(text Text) { s.area.SetText(string(text), true) }

func (s *System) Replace(from, to Index, text Text) { s.area.Replace(int(from), int(to), string(text)) }

func (s *System) Undo() { s.press(tcell.KeyCtrlZ) }
func (s *System) Redo() { s.press(tcell.KeyCtrlY) }

func (s *System) press(key tcell.Key) {
	s.area.InputHandler()(tcell.NewEventKey(key, 0, tcell.ModNone), func(tview.Primitive) {})
}

func (s *System) State() string { return s.area.GetText() }
