package main

import "testing"

// The statements that the model executes are named. A model outside of files of tests counts itself, and one
// that calls the system executes more of it.
func TestIndependenceOfTheModel(t *testing.T) {
	m := newModule(t)
	m.run(0, "independence", "./shop").says("FuzzShop: whole programs execute ", "/shop/machine.go:").saysNot("/shop/shop.go:")
	m.edit("shop/machine.go", "func (m *model) get(k key) int8 { return m.items[k.Key] }",
		"func (m *model) get(k key) int8 { return (&Store{m.items}).Get(k) }",
		"	m.items[p.Key] = p.Val\n	return len(m.items)", "	return (&Store{m.items}).Put(p)",
		"func (m *model) clear()         { clear(m.items) }", "func (m *model) clear()         { (&Store{m.items}).Clear() }")
	m.run(1, "independence", "./shop").says("/shop/shop.go:", "That is more than half: a mistake there is in the model too")
}
