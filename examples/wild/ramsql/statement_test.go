package ramsql

import "fmt"

// A row is one of table t.
type row struct {
	ID   int    `fuzz:"0..4"`
	Name string `fuzz:"one=a|b"`
	N    int    `fuzz:"0..2"`
}

func (r row) insert() string {
	return fmt.Sprintf("INSERT INTO t (id, name, n) VALUES (%d, '%s', %d)", r.ID, r.Name, r.N)
}

// A term is a condition on one column. Names are equal to a or not.
type term struct {
	Column string `fuzz:"one=id|n|name"`
	Op     string `fuzz:"one==|<>|<|>|<=|>="`
	V      int    `fuzz:"0..2"`
}

func (t term) String() string {
	if t.Column != "name" {
		return fmt.Sprintf("%s %s %d", t.Column, t.Op, t.V)
	}
	if t.Op == "=" {
		return "name = 'a'"
	}
	return "name <> 'a'"
}

// A where is a condition of up to three terms, which are linked by AND and OR.
type where struct {
	Terms []term   `fuzz:"len=0..3"`
	Links []string `fuzz:"len=2,one=AND|OR"`
}

func (w where) String() string {
	text := ""
	for i, t := range w.Terms {
		if i == 0 {
			text += " WHERE "
		} else {
			text += " " + w.Links[i-1] + " "
		}
		text += t.String()
	}
	return text
}

type update struct {
	Name  string `fuzz:"one=|a|b"` // "" leaves it
	N     int    `fuzz:"0..2"`
	Where where
}

func (u update) String() string {
	set := fmt.Sprintf("n = %d", u.N)
	if u.Name != "" {
		set += ", name = '" + u.Name + "'"
	}
	return "UPDATE t SET " + set + u.Where.String()
}

type query struct {
	Columns string `fuzz:"one=*|id|name, n"`
	Where   where
	Order   string `fuzz:"one=id|id DESC"`
	Limit   int    `fuzz:"0..3"` // 0 is none
	Offset  int    `fuzz:"0..2"`
}

func (q query) String() string {
	text := fmt.Sprintf("SELECT %s FROM t%s ORDER BY %s", q.Columns, q.Where, q.Order)
	if q.Limit > 0 {
		text += fmt.Sprintf(" LIMIT %d OFFSET %d", q.Limit, q.Offset)
	}
	return text
}

// A tag is a row of table u.
type tag struct {
	Of  int    `fuzz:"0..4"`
	Tag string `fuzz:"one=x|y|z"`
}

func (t tag) insert() string {
	return fmt.Sprintf("INSERT INTO u (tid, tag) VALUES (%d, '%s')", t.Of, t.Tag)
}
