package rewrite

import (
	"fmt"
	"go/ast"
	"go/token"
	"strings"
)

// A communication is that of a case of a select.
type communication struct {
	clause  *ast.CommClause
	channel ast.Expr
	value   ast.Expr        // that is sent; nil: the case receives
	to      *ast.AssignStmt // where what is received goes; nil: nowhere
}

// read returns the communication of a case; without a channel it is the default.
func read(c *ast.CommClause) communication {
	m := communication{clause: c}
	var received ast.Expr
	switch s := c.Comm.(type) {
	case *ast.SendStmt:
		m.channel, m.value = s.Chan, s.Value
	case *ast.ExprStmt:
		received = s.X
	case *ast.AssignStmt:
		received, m.to = s.Rhs[0], s
	}
	if received != nil {
		m.channel = ast.Unparen(received).(*ast.UnaryExpr).X
	}
	return m
}

// A choice is a select statement whose cases can be rewritten.
type choice struct {
	file *file
	stmt *ast.SelectStmt
	list []communication // without the default
	wait string          // the function of package point that chooses
}

// choice rewrites
//
//	select {                    switch r0, s1 := point.From(a), point.To(b).Offer(x); point.Select(r0, s1) {
//	case v := <-a:              case 0: v := r0.Got();
//	case b <- x:                default:
//
// The last case is the default, so that it ends a function as the select does. With a default of its own, the
// select becomes point.Try.
func (f *file) choice(s *ast.SelectStmt) {
	if len(s.Body.List) == 0 { // it ends a function too
		f.text.remove(s.Select, s.Body.Lbrace)
		f.text.open(s.Select, "for ")
		f.text.open(s.Body.Lbrace+1, " "+f.point+".Select() ")
		f.counts("select")
		return
	}
	chosen := choice{file: f, stmt: s, wait: "Select"}
	for _, c := range s.Body.List {
		if m := read(c.(*ast.CommClause)); m.channel == nil {
			chosen.wait = "Try"
		} else if chosen.list = append(chosen.list, m); !f.known(s, m.channel) {
			return
		} else if m.to != nil && !f.pkg.takesBool(m.to) {
			f.stays(m.to, oddStays)
			return
		}
	}
	f.text.remove(s.Select, s.Body.Lbrace)
	f.text.open(s.Select, "switch "+chosen.header()+" ")
	f.counts("select")
}

// header rewrites the cases of a select, and returns the header of the switch.
func (c choice) header() string {
	f := c.file
	var names, cases []string
	moved := false
	for i, m := range c.list {
		at := ""
		if !plain(m.channel) || m.value != nil && !plain(m.value) {
			at, moved = f.text.line(m.clause.Comm.Pos()), true
		}
		name, text := f.names.next("r"), "From("+f.text.takenNode(m.channel)+")"
		if m.value != nil {
			name = "s" + name[1:]
			text = strings.Replace(text, "From", "To", 1) + ".Offer(" + f.text.takenNode(m.value) + ")"
		}
		names, cases = append(names, name), append(cases, at+f.point+"."+text)
		f.clause(m, name, i, c.wait == "Select" && i == len(c.list)-1)
	}
	back := ""
	if moved {
		back = f.text.line(c.stmt.Select)
	}
	call := back + f.point + "." + c.wait + "(" + strings.Join(names, ", ") + ")"
	if len(names) == 0 {
		return call
	}
	return strings.Join(names, ", ") + " := " + strings.Join(cases, ", ") + "; " + call
}

// clause rewrites a case, which has a number or is the last.
func (f *file) clause(m communication, name string, number int, last bool) {
	got := ""
	if m.to != nil {
		method := "Got"
		if len(m.to.Lhs) > 1 {
			method = "GotValues"
		}
		from := m.to.Lhs[0].Pos()
		to := f.text.taken(from, m.to.Lhs[len(m.to.Lhs)-1].End())
		if f.text.position(from).Line != f.text.position(m.clause.Colon).Line {
			to = f.text.line(from) + to + f.text.line(m.clause.Colon)
		}
		if m.to.Tok != token.DEFINE || strings.Trim(to, "_, ") != "" {
			got = fmt.Sprintf(" %s %s %s.%s();", to, m.to.Tok, name, method)
		}
	}
	c := m.clause
	f.text.remove(c.Comm.Pos(), c.Comm.End())
	f.text.open(c.Colon+1, got)
	if last {
		f.text.remove(c.Case, c.Comm.Pos())
		f.text.open(c.Case, "default")
		return
	}
	f.text.close(c.Comm.End(), fmt.Sprint(number))
}

// plain is whether an expression is a name or a constant, which cannot fail.
func plain(e ast.Expr) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident, *ast.BasicLit:
		return true
	case *ast.UnaryExpr:
		return e.Op == token.AND && plain(e.X)
	}
	return false
}
