package rewrite

import (
	"fmt"
	"go/scanner"
	"go/token"
	"strconv"
	"strings"
)

// oneLine writes an expression in one line, because it moves to another one. Where its lines were is told by
// directives. Comments are left out.
func oneLine(text string, line int) string {
	if !strings.Contains(text, "\n") {
		return text
	}
	files := token.NewFileSet()
	file := files.AddFile("", -1, len(text))
	var tokens scanner.Scanner
	tokens.Init(file, []byte(text), nil, scanner.ScanComments)
	var one strings.Builder
	for at := 1; ; {
		pos, tok, literal := tokens.Scan()
		if tok == token.EOF || tok == token.SEMICOLON && file.Offset(pos) >= len(text) {
			return strings.TrimSpace(one.String())
		}
		here := file.PositionFor(pos, false).Line
		switch {
		case tok == token.COMMENT && !strings.HasPrefix(literal, "/*line "):
			continue
		case tok == token.SEMICOLON:
			literal = ";"
		case here != at && tok != token.COMMENT:
			fmt.Fprintf(&one, " /*line :%d:1*/", line+here-1)
			at = here
		}
		if literal == "" {
			literal = tok.String()
		}
		if raw, err := strconv.Unquote(literal); err == nil && tok == token.STRING {
			literal = strconv.Quote(raw) // it may have lines
		}
		one.WriteString(" " + literal)
	}
}
