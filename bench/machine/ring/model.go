package ring

// A Model is what a ring of Size does, in a simple form.
type Model struct{ items []int8 }

// NewModel returns the model of an empty ring, which never allocates again.
func NewModel() *Model { return &Model{make([]int8, 0, Size)} }

// Put is Ring.Put.
func (m *Model) Put(v int8) bool {
	if len(m.items) == Size {
		return false
	}
	m.items = append(m.items, v)
	return true
}

// Get is Ring.Get.
func (m *Model) Get() int8 {
	if len(m.items) == 0 {
		return 0
	}
	v := m.items[0]
	m.items = append(m.items[:0], m.items[1:]...)
	return v
}

// Room is whether a value can be put.
func (m *Model) Room() bool { return len(m.items) < Size }

// Some is whether there is one to get.
func (m *Model) Some() bool { return len(m.items) > 0 }

// View is Ring.View.
func (m *Model) View() View {
	if len(m.items) == 0 {
		return View{}
	}
	return View{len(m.items), m.items[0]}
}

// Empty makes the model as it is when it is new.
func (m *Model) Empty() { m.items = m.items[:0] }
