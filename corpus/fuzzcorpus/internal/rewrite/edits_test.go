package rewrite

import "testing"

// Of what is inserted at one place, the inner text is recorded before the outer one.
func TestEditsNest(t *testing.T) {
	e := edits{source: "<-a + b(\n1, // one\n2)"}
	e.remove(0, 2)
	e.open(0, "from(")
	e.close(3, ")")
	e.open(0, "outer(")
	e.close(3, ")")
	e.open(6, "point.")
	const want = "outer(from(a)) + point.b(\n1, // one\n2)"
	if got := e.text(0, len(e.source)); got != want {
		t.Errorf("%q", got)
	}
	if got := e.take(6, 21); got != "point.b(\n1, // one\n2)" {
		t.Errorf("%q is taken", got)
	}
	e.close(21, "x")
	if got := e.text(0, len(e.source)); got != "outer(from(a)) + \n\nx" {
		t.Errorf("%q is left", got)
	}
}

// What moves to another line keeps its statements and says where they were.
func TestOneLine(t *testing.T) {
	for text, want := range map[string]string{
		"a.b /* c */":                     "a.b /* c */",
		"f(\n1, // one\n2)":               "f ( /*line :11:1*/ 1 , /*line :12:1*/ 2 )",
		"func() {\n/* c */ f()\n\tg()\n}": "func ( ) { /*line :11:1*/ f ( ) ; /*line :12:1*/ g ( ) ; /*line :13:1*/ }",
		"f(`a\nb`, /*line :3:1*/ 'c')":    `f ( "a\nb" /*line :11:1*/ , /*line :3:1*/ 'c' )`,
	} {
		if got := oneLine(text, 10); got != want {
			t.Errorf("%q becomes\n%s", text, got)
		}
	}
}

// A new name is none that occurs.
func TestNamesAreFree(t *testing.T) {
	s := series{names: Names{"point": true, "point1": true, "r0": true}}
	if got := s.names.Free("point") + s.next("r") + s.next("r") + s.names.Free("runtime"); got != "point2r1r2runtime" {
		t.Error(got)
	}
}
