package corpus_test

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"strconv"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/corpus"
)

// goReads reads an entry as the go command does: line by line, each line an expression of Go. It returns nil
// if the values are not one []byte.
func goReads(file []byte) []byte {
	lines := bytes.Split(file, []byte("\n"))
	if strings.TrimSuffix(string(lines[0]), "\r") != "go test fuzz v1" {
		return nil
	}
	var tapes [][]byte
	for _, line := range lines[1:] {
		if line = bytes.TrimSpace(line); len(line) > 0 {
			tapes = append(tapes, goParses(line))
		}
	}
	if len(tapes) != 1 {
		return nil
	}
	return tapes[0]
}

func goParses(line []byte) []byte {
	expr, err := parser.ParseExprFrom(token.NewFileSet(), "", line, 0)
	call, ok := expr.(*ast.CallExpr)
	if err != nil || !ok || len(call.Args) != 1 {
		return nil
	}
	array, ok := call.Fun.(*ast.ArrayType)
	if !ok || array.Len != nil {
		return nil
	}
	element, ok := array.Elt.(*ast.Ident)
	literal, isLiteral := call.Args[0].(*ast.BasicLit)
	if !ok || element.Name != "byte" || !isLiteral || literal.Kind != token.STRING {
		return nil
	}
	text, err := strconv.Unquote(literal.Value)
	if err != nil {
		return nil
	}
	return append([]byte{}, text...)
}

// asGo fails t unless Parse and the go command read the same tape.
func asGo(t *testing.T, file []byte) {
	t.Helper()
	want := goReads(file)
	got, err := corpus.Parse(file)
	laterVersion := err != nil && strings.Contains(err.Error(), "later version of the library")
	if (err == nil) != (want != nil) && !laterVersion || err == nil && !bytes.Equal(got.Tape, want) {
		t.Fatalf("%q:\nGo reads %q\nwe read  %q, %v", file, want, got.Tape, err)
	}
	if err == nil {
		inverts(t, got)
	}
}

// inverts fails t unless Parse reads back what Bytes wrote.
func inverts(t *testing.T, e corpus.Entry) {
	t.Helper()
	text := e.Bytes()
	if again, err := corpus.Parse(text); err != nil || !bytes.Equal(again.Tape, e.Tape) ||
		again.Script != e.Script || again.Comment != e.Comment {
		t.Fatalf("%+v is written as %q and read as %+v, %v", e, text, again, err)
	}
	if tape := goReads(text); tape == nil || !bytes.Equal(tape, e.Tape) {
		t.Fatalf("Go reads %q of %q", tape, text)
	}
}

// Unusual lines, some of which Go's parser accepts.
var lines = []string{
	``, `[]byte("")`, `[]byte("a$\x00\xff\u00e9\"\\")`, `[]byte("\'")`, `[]byte("\400")`, `[]byte("\ud800")`, `[]byte("\q")`,
	"[]byte(`raw \\x00`)", "[]byte(`a\rb`)", "[]byte(\"a\rb\")", "[]byte(`a`b`)", "[]byte(\"é日\")", "[]byte(\"\x00\")", "[]byte(\"\xff\")",
	"\ufeff[]byte(\"a\")", "[]byte(\"\ufeff\")", "[]byte(\"a\") // \ufeff", "[]byte(\"a\") // \x00", "[]byte(\"a\") // \xff",
	"\u00a0[]byte(\"a\")\u2003", "[]byte(\u00a0\"a\")", "\f[]byte(\"a\")\v", "[]byte(\f\"a\")", "[]byte(\"a\")\r", "\r[]\rbyte\r(\r\"a\"\r)\r",
	"[ ] byte ( \"a\" )", "\t[]\tbyte\t(\t\"a\"\t)\t", `[]byte("a",)`, `[]byte("a"...)`, `[]byte("a"...,)`, `[]byte("a",...)`, `[]byte("a",,)`,
	`[]byte("a",...,)`, `[]byte("a", "b")`, `[]byte()`, `[]byte(,)`, `[]byte(...)`, `[]byte("a" "b")`, `[]byte("a"+"b")`, `[]byte(("a"))`, `([]byte)("a")`,
	`([]byte("a"))`, `[](byte)("a")`, `[]byte("a")("b")`, `[]byte("a")[0]`, `[]byte("a").x`, `[]byte("a");`, `[]byte("a") ; // c`, `[]byte("a") + 1`,
	`[1]byte("a")`, `[...]byte("a")`, `[]uint8("a")`, `[]bytes("a")`, `[]byte2("a")`, `[]byteé("a")`, `[]byte{"a"}`, `[]byte{}`, `[]byte('a')`, `[]byte(1)`,
	`[]byte(a)`, `[]byte("a`, `[]byte("a"`, `[]byte(`, `[]byte`, `[`, `[]byte("a\`, "[]byte(`a", "[]byte(`a)", `string("a")`, `int(3)`, `byte('a')`, `"a"`,
	`/* c */ [ /* c */ ] /* c */ byte /* c */ ( /* c */ "a" /* c */ ) /* c */ // c`, `[]byte("a") // c // d`, `[]byte("a") //`, `// c`, `/* c */`,
	`[]byte("a") /* c`, `[]byte("a") /*/`, `[]byte("a") /**/`, `[]byte("a") /`, `[]byte( // c`, `[]byte /* c */ // d`, `/*/ */[]byte("a")`,
	`[]byte("//") // fuzzmachine 1: put key="//\"//" // c`, `[]byte("a") // fuzzmachine 1:`, `[]byte("a") // fuzzmachine 1: get // from 0123456789abcdef`,
	`[]byte("a")]`, `[]byte("a"))`, `[]byte."a"`, `[]byte "a"`, `[]byte*("a")`, `[]*byte("a")`, `[]byte("a"/**/...)`, `[]byte("a"//)`,
}

func TestParseReadsWhatGoReads(t *testing.T) {
	for _, version := range []string{"go test fuzz v1", "go test fuzz v1\r", "go test fuzz v1 ", "go test fuzz v2", "go test fuzz", "", "\ufeffgo test fuzz v1"} {
		asGo(t, []byte(version))
		for _, line := range lines {
			for _, form := range []string{"%s\n%s\n", "%s\n%s", "%s\n\n  \n%s\r\n\r\n", "%s\r%s\n", "%s\n%s\n[]byte(\"b\")\n"} {
				asGo(t, fmt.Appendf(nil, form, version, line))
			}
		}
	}
}

// FuzzParse compares Parse with the go command for any file.
func FuzzParse(f *testing.F) {
	for _, line := range lines {
		f.Add([]byte("go test fuzz v1\n" + line + "\n"))
	}
	f.Fuzz(asGo)
}

// FuzzBytes writes any tape as the go command does, and reads it back.
func FuzzBytes(f *testing.F) {
	f.Add([]byte("A1$\x00\xff\u2028\ufeff\"`\\\r\n"))
	f.Fuzz(func(t *testing.T, tape []byte) {
		e := corpus.Entry{Tape: tape}
		if want := fmt.Sprintf("go test fuzz v1\n[]byte(%q)\n", tape); string(e.Bytes()) != want {
			t.Fatalf("%q is written as %q", tape, e.Bytes())
		}
		inverts(t, e)
	})
}
