package kv

// A model holds the records by the order in which they were made, and the writes of a transaction.
type model struct {
	records map[int]uint8
	made    int
	pending map[int]uint8 // nil: there is no transaction
}

func newModel() *model { return &model{records: make(map[int]uint8)} }

func (m *model) all() map[int]uint8 { return m.records }
func (m *model) size() int          { return len(m.records) }

// Guards.

func (m *model) room() bool     { return m.size() < most }
func (m *model) known() bool    { return m.made > 0 }
func (m *model) idle() bool     { return m.pending == nil }
func (m *model) busy() bool     { return !m.idle() }
func (m *model) canWrite() bool { return m.busy() && m.known() }

// at returns the record of an argument. Like decode.Seen it takes the number modulo the number of records.
func (m *model) at(i id) int { return i.Order % m.made }

func (m *model) has(i id) bool {
	_, found := m.records[m.at(i)]
	return found
}

func (m *model) create(value uint8) (made id) {
	made.Order = m.made
	m.made++
	m.records[made.Order] = value
	return made
}

func (m *model) read(i id) (uint8, bool) { return m.records[m.at(i)], m.has(i) }

func (m *model) update(c change) bool {
	if !m.has(c.ID) {
		return false
	}
	m.records[m.at(c.ID)] = c.Value
	return true
}

func (m *model) delete(i id) bool {
	found := m.has(i)
	delete(m.records, m.at(i))
	return found
}

func (m *model) write(c change) { m.pending[m.at(c.ID)] = c.Value }
func (m *model) rollback()      { m.pending = nil }
func (m *model) restart()       {}

func (m *model) begin() bool {
	if m.busy() {
		return false
	}
	m.pending = make(map[int]uint8)
	return true
}

func (m *model) commit(c commit) {
	if c.Power {
		m.pending = nil
	}
	for at, value := range m.pending {
		if _, found := m.records[at]; found {
			m.records[at] = value
		}
	}
	m.pending = nil
}
