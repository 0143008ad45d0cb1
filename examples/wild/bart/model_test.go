package bart

import (
	"cmp"
	"maps"
	"net/netip"
	"slices"
)

// A net is a prefix: one of few addresses of either family, and a length near the borders of a node, which has eight
// bits.
type net struct {
	V6  bool
	A   uint8 `fuzz:"one=0|1|10|11|128|192|255"`
	B   uint8 `fuzz:"one=0|1|128|255"`
	Len int   `fuzz:"one=0|1|7|8|9|12|15|16|17|24|31|32"`
}

func (n net) addr() netip.Addr {
	if n.V6 {
		return netip.AddrFrom16([16]byte{n.A, n.B, n.A, n.B, 15: n.B})
	}
	return netip.AddrFrom4([4]byte{n.A, n.B, n.A, n.B})
}

// prefix has bits behind its length: "The prefix is automatically canonicalized using pfx.Masked()".
func (n net) prefix() netip.Prefix {
	if n.V6 && n.Len > 24 {
		return netip.PrefixFrom(n.addr(), 96+n.Len)
	}
	return netip.PrefixFrom(n.addr(), n.Len)
}

type route struct {
	P netip.Prefix
	V int8
}

// compare is "canonical CIDR prefix sort order": by address, then by length.
func compare(a, b route) int {
	return cmp.Or(a.P.Addr().Compare(b.P.Addr()), cmp.Compare(a.P.Bits(), b.P.Bits()))
}

func covers(a, b netip.Prefix) bool { return a.Bits() <= b.Bits() && a.Contains(b.Addr()) }

type routes map[netip.Prefix]int8

func (r routes) that(is func(netip.Prefix) bool) (list []route) {
	for p, v := range r {
		if is(p) {
			list = append(list, route{p, v})
		}
	}
	slices.SortFunc(list, compare)
	return list
}

func (r routes) all() []route { return r.that(func(netip.Prefix) bool { return true }) }

// A model has a table and another one, which must not change.
type model struct{ now, older routes }

func newModel() *model { return &model{routes{}, routes{}} }

func (m *model) insert(n net, v int8) { m.now[n.prefix().Masked()] = v }
func (m *model) delete(n net)         { delete(m.now, n.prefix().Masked()) }
func (m *model) keep()                { m.older = maps.Clone(m.now) }
func (m *model) swap()                { m.now, m.older = m.older, m.now }
func (m *model) all() []route         { return m.now.all() }
func (m *model) others() []route      { return m.older.all() }
func (m *model) union()               { maps.Copy(m.now, m.older) }
func (m *model) equal() bool          { return maps.Equal(m.now, m.older) }

// modify adds one to what is there, deletes 3, and inserts 1 where there is none.
func (m *model) modify(n net) {
	p := n.prefix().Masked()
	v, ok := m.now[p]
	if v, del := next(v, ok); del {
		delete(m.now, p)
	} else {
		m.now[p] = v
	}
}

func next(v int8, ok bool) (int8, bool) { return v%4 + 1, ok && v == 3 }

func (m *model) sizes() (list [3]int) {
	for p := range m.now {
		list[0]++
		if p.Addr().Is4() {
			list[1]++
		} else {
			list[2]++
		}
	}
	return list
}

func (m *model) get(n net) (int8, bool) {
	v, ok := m.now[n.prefix().Masked()]
	return v, ok
}

func (m *model) supernets(n net) []route {
	list := m.now.that(func(p netip.Prefix) bool { return covers(p, n.prefix().Masked()) })
	slices.Reverse(list)
	return list
}

func (m *model) subnets(n net) []route {
	return m.now.that(func(p netip.Prefix) bool { return covers(n.prefix().Masked(), p) })
}

// lookup is "a longest-prefix match (LPM) lookup for the given address".
func (m *model) lookup(n net) (int8, bool) {
	list := m.now.that(func(p netip.Prefix) bool { return p.Contains(n.addr()) })
	if len(list) == 0 {
		return 0, false
	}
	return list[len(list)-1].V, true
}

func (m *model) lookupPrefix(n net) (route, bool) {
	list := m.supernets(n)
	if len(list) == 0 {
		return route{}, false
	}
	return list[0], true
}

func (m *model) overlapsPrefix(n net) bool { return len(m.supernets(n))+len(m.subnets(n)) > 0 }

func (m *model) overlaps() bool {
	for p := range m.now {
		for q := range m.older {
			if p.Overlaps(q) {
				return true
			}
		}
	}
	return false
}

// aggregate merges "overlapping and adjacent IP prefixes into their minimal covering CIDR blocks". Nothing has a
// value then.
func (m *model) aggregate() {
	for again := true; again; {
		again = false
		for p := range m.now {
			half := netip.PrefixFrom(p.Addr(), p.Bits()-1).Masked()
			below := m.now.that(func(q netip.Prefix) bool { return p != q && covers(p, q) })
			halves := m.now.that(func(q netip.Prefix) bool {
				return p.Bits() > 0 && q.Bits() == p.Bits() && half.Contains(q.Addr())
			})
			for _, r := range below {
				delete(m.now, r.P)
				again = true
			}
			if len(halves) == 2 {
				delete(m.now, halves[0].P)
				delete(m.now, halves[1].P)
				m.now[half] = 0
				again = true
			}
			if again {
				break
			}
		}
	}
}
