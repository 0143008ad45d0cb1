package description

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"strconv"
	"strings"
)

const mostLines = 12 // of source that are shown of an action

// madeAt returns the call that made an action, as it is written, with the methods that are called on what it returns,
// such as fuzzmachine.Both("put", …).When(…); "" is that the file does not have it.
func madeAt(path string, line int, action string) (text string) {
	source, err := os.ReadFile(path)
	if err != nil {
		return ""
	}
	files := token.NewFileSet()
	file, err := parser.ParseFile(files, path, source, parser.SkipObjectResolution)
	if err != nil {
		return ""
	}
	ast.Inspect(file, func(n ast.Node) bool {
		call, is := n.(*ast.CallExpr)
		if !is || text != "" {
			return text == ""
		}
		from, to := files.Position(call.Pos()), files.Position(call.End())
		first := beginningOf(call)
		if len(first.Args) == 0 || from.Line > line || to.Line < line {
			return true
		}
		if name, is := first.Args[0].(*ast.BasicLit); is && name.Value == strconv.Quote(action) {
			text = shown(string(source[from.Offset:to.Offset]))
		}
		return true
	})
	return text
}

// beginningOf returns the first call of a chain: a(b) of a(b).c(d).e().
func beginningOf(call *ast.CallExpr) *ast.CallExpr {
	if method, is := call.Fun.(*ast.SelectorExpr); is {
		if before, is := method.X.(*ast.CallExpr); is {
			return beginningOf(before)
		}
	}
	return call
}

// shown returns source without the tabs that all its lines but the first have, and not all of it if it is long.
func shown(source string) string {
	lines := strings.Split(source, "\n")
	last := lines[len(lines)-1]
	indent := last[:len(last)-len(strings.TrimLeft(last, "\t"))]
	for i := range lines {
		lines[i] = strings.TrimPrefix(lines[i], indent)
	}
	if len(lines) > mostLines {
		lines = append(lines[:mostLines], "…")
	}
	return strings.Join(lines, "\n")
}
