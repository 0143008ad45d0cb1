package rewrite

import (
	"go/ast"
	"go/token"
	"strconv"
)

// A text is that of a file, with its edits at places of the syntax tree.
type text struct {
	edits edits
	files *token.FileSet
	base  int // of the file among them
}

func (t *text) offset(p token.Pos) int { return int(p) - t.base }

func (t *text) open(p token.Pos, text string) { t.edits.open(t.offset(p), text) }

func (t *text) close(p token.Pos, text string) { t.edits.close(t.offset(p), text) }

func (t *text) remove(from, to token.Pos) { t.edits.remove(t.offset(from), t.offset(to)) }

// around inserts texts before and behind an expression.
func (t *text) around(n ast.Node, before, behind string) {
	t.open(n.Pos(), before)
	t.close(n.End(), behind)
}

// taken removes what is between two places, and returns it in one line.
func (t *text) taken(from, to token.Pos) string {
	return oneLine(t.edits.take(t.offset(from), t.offset(to)), t.position(from).Line)
}

func (t *text) takenNode(n ast.Node) string { return t.taken(n.Pos(), n.End()) }

func (t *text) position(p token.Pos) token.Position { return t.files.Position(p) }

// line is a directive that says which place follows.
func (t *text) line(p token.Pos) string {
	at := t.position(p)
	return "/*line :" + strconv.Itoa(at.Line) + ":" + strconv.Itoa(max(at.Column, 1)) + "*/"
}
