package hidden

// A Model is a lock that never opens. It knows how far it has come. Its methods are as in Lock.
type Model struct {
	lock Lock
	At   int
}

func NewModel() *Model         { return &Model{lock: *NewSystem()} }
func (m *Model) Clone() *Model { c := *m; return &c }

func (m *Model) press(button int) bool {
	m.lock.press(button)
	m.At = m.lock.at
	return false
}

func (m *Model) Press0() bool { return m.press(0) }
func (m *Model) Press1() bool { return m.press(1) }
func (m *Model) Press2() bool { return m.press(2) }
func (m *Model) Press3() bool { return m.press(3) }
func (m *Model) Press4() bool { return m.press(4) }
func (m *Model) Press5() bool { return m.press(5) }
func (m *Model) Press6() bool { return m.press(6) }
func (m *Model) Press7() bool { return m.press(7) }
