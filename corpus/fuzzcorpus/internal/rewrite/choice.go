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

// enterCase notes that the communication of a case belongs to its select.
func (f *file) enterCase(c *ast.CommClause) {
	switch s := c.Comm.(type) {
	case *ast.SendStmt:
		f.selected[s] = true
	case *ast.ExprStmt:
		f.selected[ast.Unparen(s.X)] = true
	case *ast.AssignStmt:
		f.selected[ast.Unparen(s.Rhs[0])] = true
	}
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
		f.removeAll(s.Select, s.Body.Lbrace)
		f.openAt(s.Select, "for ")
		f.openAt(s.Body.Lbrace+1, " "+f.point+".Select() ")
		f.counts("select")
		return
	}
	list, wait := make([]communication, 0, len(s.Body.List)), "Select"
	for _, c := range s.Body.List {
		if m := read(c.(*ast.CommClause)); m.channel == nil {
			wait = "Try"
		} else if list = append(list, m); !f.known(s, m.channel) {
			return
		} else if m.to != nil && !f.takesBool(m.to) {
			f.stays(m.to, oddStays)
			return
		}
	}
	f.removeAll(s.Select, s.Body.Lbrace)
	f.openAt(s.Select, "switch "+f.header(s, list, wait)+" ")
	f.counts("select")
}

// header rewrites the cases of a select, and returns the header of the switch.
func (f *file) header(s *ast.SelectStmt, list []communication, wait string) string {
	var names, cases []string
	moved := false
	for i, m := range list {
		at := ""
		if !plain(m.channel) || m.value != nil && !plain(m.value) {
			at, moved = f.lineAt(m.clause.Comm.Pos()), true
		}
		name, text := f.next("r"), "From("+f.takenNode(m.channel)+")"
		if m.value != nil {
			name = "s" + name[1:]
			text = strings.Replace(text, "From", "To", 1) + ".Offer(" + f.takenNode(m.value) + ")"
		}
		names, cases = append(names, name), append(cases, at+f.point+"."+text)
		f.clause(m, name, i, wait == "Select" && i == len(list)-1)
	}
	back := ""
	if moved {
		back = f.lineAt(s.Select)
	}
	call := back + f.point + "." + wait + "(" + strings.Join(names, ", ") + ")"
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
		to := f.taken(from, m.to.Lhs[len(m.to.Lhs)-1].End())
		if f.position(from).Line != f.position(m.clause.Colon).Line {
			to = f.lineAt(from) + to + f.lineAt(m.clause.Colon)
		}
		if m.to.Tok != token.DEFINE || strings.Trim(to, "_, ") != "" {
			got = fmt.Sprintf(" %s %s %s.%s();", to, m.to.Tok, name, method)
		}
	}
	c := m.clause
	f.removeAll(c.Comm.Pos(), c.Comm.End())
	f.openAt(c.Colon+1, got)
	if last {
		f.removeAll(c.Case, c.Comm.Pos())
		f.openAt(c.Case, "default")
		return
	}
	f.closeAt(c.Comm.End(), fmt.Sprint(number))
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
