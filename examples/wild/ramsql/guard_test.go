package ramsql

import "fmt"

// Habits are what a program may do. Each of them meets a finding, so the target has none.
type habits struct{ undo, truncate, mix, either, past, none, several bool }

func (w *world) outside() bool { return w.tx == nil }
func (w *world) inside() bool  { return w.tx != nil }

func (w *world) undoes() bool { return w.tx != nil && (w.may.undo || !w.wrote) }

// inserts is that a statement does not fail, and is undone, in a transaction.
func (w *world) inserts(r row) bool {
	return w.may.undo || w.tx == nil || w.has(fmt.Sprintf("SELECT id FROM t WHERE id = %d", r.ID)) == 0
}

func (w *world) tags(t tag) bool {
	return w.may.undo || w.tx == nil || w.has("SELECT tid FROM u WHERE tag = '"+t.Tag+"'") == 0
}

// has returns how many rows a query finds.
func (w *world) has(query string) int {
	list, err := w.rows(query)
	w.must(err)
	return len(list)
}

func (w *world) deletes(c where) bool {
	return w.plain(c) && (w.may.truncate || w.tx == nil || len(c.Terms) > 0)
}

// updates: an UPDATE without WHERE is not understood.
func (w *world) updates(u update) bool {
	n := w.has("SELECT id FROM t" + u.Where.String())
	return w.plain(u.Where) && len(u.Where.Terms) > 0 && (w.may.none || n > 0) && (w.may.several || n < 2)
}

func (w *world) finds(q query) bool {
	rows := w.has("SELECT id FROM t" + q.Where.String())
	return w.plain(q.Where) && (w.may.past || q.Limit == 0 || q.Offset < max(1, rows))
}

// plain is that AND does not stand before OR, and that OR does not go with a primary key.
func (w *world) plain(c where) bool {
	either, mixed, key := false, false, false
	for i, t := range c.Terms {
		key = key || t.Column == "id" && t.Op == "="
		if i > 0 && c.Links[i-1] == "OR" {
			either = true
			mixed = mixed || i == 2 && c.Links[0] == "AND"
		}
	}
	return (w.may.mix || !mixed) && (w.may.either || !either || !key)
}
