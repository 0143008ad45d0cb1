package store

// A Model is what a store does, in a simple form. The zero Model is empty.
type Model struct {
	now, before table
	open        bool
}

// A table says of each key whether it is there, and its value.
type table struct {
	has [Keys]bool
	val [Keys]int8
}

// Put is Store.Put.
func (m *Model) Put(e Entry) bool {
	fresh := !m.now.has[e.Key]
	m.now.has[e.Key], m.now.val[e.Key] = true, e.Val
	return fresh
}

// Get is Store.Get.
func (m *Model) Get(key uint8) int8 { return m.now.val[key] }

// Delete is Store.Delete.
func (m *Model) Delete(key uint8) bool {
	had := m.now.has[key]
	m.now.has[key], m.now.val[key] = false, 0
	return had
}

// Len is Store.Len.
func (m *Model) Len() (n int) {
	for _, has := range m.now.has {
		if has {
			n++
		}
	}
	return n
}

// Closed is whether there is no transaction, and Open whether there is one.
func (m *Model) Closed() bool { return !m.open }

// Open is whether there is a transaction.
func (m *Model) Open() bool { return m.open }

// Begin is Store.Begin.
func (m *Model) Begin() { m.open, m.before = true, m.now }

// Commit is Store.Commit.
func (m *Model) Commit() { m.open = false }

// Rollback is Store.Rollback.
func (m *Model) Rollback() { m.open, m.now = false, m.before }

// List is Store.List.
func (m *Model) List(from uint8) (list []Entry) {
	for key := from; key < Keys; key++ {
		if m.now.has[key] {
			list = append(list, Entry{key, m.now.val[key]})
		}
	}
	return list
}

// View is Store.View.
func (m *Model) View() View { return View{m.Len(), m.open} }
