package lru

// cells is how many a table has.
const cells = 16

// cleared is a cell whose entry is gone; others may lie behind it.
const cleared = -1

// A table says where the entry of a key is: in the cell that the key wants, or in one of those that follow.
type table struct {
	cell  [cells]int // 0 is fresh
	used  int        // of cells that are not fresh
	stops bool
}

func (t *table) find(key Key, c *Cache) (at int, found bool) {
	cell := t.search(key, c)
	if cell < 0 {
		return 0, false
	}
	return t.cell[cell], true
}

// search is the cell of a key, or -1.
func (t *table) search(key Key, c *Cache) int {
	for i := int(key) % cells; t.cell[i] != 0; i = (i + 1) % cells {
		switch {
		case t.cell[i] == cleared:
			if t.stops {
				return -1
			}
		case c.entries[t.cell[i]].key == key:
			return i
		}
	}
	return -1
}

func (t *table) add(key Key, at int) {
	i := int(key) % cells
	for t.cell[i] > 0 {
		i = (i + 1) % cells
	}
	if t.cell[i] == 0 {
		t.used++
	}
	t.cell[i] = at
}

func (t *table) clear(key Key, c *Cache) {
	if i := t.search(key, c); i >= 0 {
		t.cell[i] = cleared
	}
}

func (t *table) renew() { t.cell, t.used = [cells]int{}, 0 }
