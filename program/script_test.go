package program_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/program"
)

func TestParse(t *testing.T) {
	tests := []struct{ reason, script, want string }{
		{"nothing", "", ""},
		{"blanks, comments and empty steps", " ;; // nothing here\n\n;nothing;\t\r\n// the end", "nothing"},
		{"a lone argument", "lone -7", "lone -7"},
		{"hexadecimal", "lone 0x7f", "lone 127"},
		{"a lone argument left out is the simplest", "lone", "lone 0"},
		{"names before the action", "h1,h2 = label h3", "h1, h2 = label h=h3 old=h0 some=h0 o=?0"},
		{"a name alone", "i9 = born", "i9 = born"},
		{"no name", "born", "i0 = born"},
		{"fields in any order, some left out", `scalar one=300 b=true c="blue"`,
			`scalar deep=false b=true i=0 i8=0 i16=0 i32=0 i64=0 u=0 u8=10 u16=0 u32=0 u64=0 one=300 f32=0 f64=0 f=0 c="blue" d=0s dt=0s`},
		{"values without names go to the first field that can read them", `text "ab" "c"`,
			`text s="ab" keys="c" wide="" rune="" b="" raw=raw""`},
		{"raw bytes", `text raw=raw"\x00;" keys="a"`, `text s="" keys="a" wide="" rune="" b="" raw=raw"\x00;"`},
		{"brackets with blanks", `shape s=[ 1,2 , 3 ] m={ "a" : 5 , "b":6 } inner={ y=2 }`,
			`shape a=[false, false, false] s=[1, 2, 3] ss=[] m={"a": 5, "b": 6} mf={} p=nil list=nil tree=[] inner={x=0 y=2}`},
		{"nested", `shape ss=[["a"], []] list=&{v=1 next=&{v=2}} p=&7 tree=[[], [[]]]`,
			`shape a=[false, false, false] s=[] ss=[["a"], []] m={} mf={} p=&7 list=&{v=1 next=&{v=2 next=nil}} tree=[[], [[]]] inner={x=0 y=0}`},
		{"brackets and quotes inside quotes", `shape ss=[["a", "b"]]; text wide="]};\"//" keys="a"`,
			"shape a=[false, false, false] s=[] ss=[[\"a\", \"b\"]] m={} mf={} p=nil list=nil tree=[] inner={x=0 y=0}; " +
				`text s="" keys="a" wide="]};\"//" rune="" b="" raw=raw""`},
		{"prophecies", `own !timeout !crash@7 !order=[2,0,1]`, `own p="0:0" path=[0,0] !timeout !crash@7 !order=[2,0,1]`},
		{"a prophecy of nothing", `own !crash@0`, `own p="0:0" path=[0,0]`},
		{"own types in words and in choices", `own path=[1, 2,0,1] p="3:5"`, `own p="3:5" path=[1,2,0,1]`},
	}
	d := everything()
	for _, test := range tests {
		p, err := d.Parse(test.script)
		if err != nil {
			t.Errorf("%s: %s: %v", test.reason, test.script, err)
		} else if got := d.PrintLine(p); got != test.want {
			t.Errorf("%s: %s is read as\n%s, want\n%s", test.reason, test.script, got, test.want)
		}
	}
}

func TestParseErrors(t *testing.T) {
	tests := []struct{ reason, script, want string }{
		{"an unknown action", "lone 1\n  close h3", "line 2, column 3: expected an action, one of nothing, lone"},
		{"no action", "= 3", `line 1, column 1: expected`},
		{"columns count characters", `text rune="ß世" keys="a" keys="b"`, "line 1, column 30: no field is left for keys"},
		{"an unknown field", "scalar zz=1", "line 1, column 11: no field is left for zz; the fields are deep, b, i"},
		{"too many values", "lone 1 2", "line 1, column 8: no field is left for 2; the fields are one without a name"},
		{"an argument for an action without", "nothing 1", "line 1, column 9: no field is left for 1; the fields are none"},
		{"a number that is none", "lone x", `line 1, column 6: expected an integer -128..127, found "x"`},
		{"a number too large", "lone 128", "line 1, column 6: expected an integer -128..127"},
		{"a value outside its domain", "scalar i16=1001", "line 1, column 12: 1001 is outside its domain, -5..1000"},
		{"a bool that is none", "scalar b=yes", `expected true or false, found "yes"`},
		{"a float that is none", "scalar f=x", `expected a float, found "x"`},
		{"bits that are no NaN", "scalar f64=nan(0x1)", "expected the bits of a NaN"},
		{"a text without quotes", "text s=ab", "expected a quoted text"},
		{"a quote that is missing", `text s="ab`, "expected a quoted text"},
		{"a text for raw bytes", `text raw="ab"`, `such as raw"a", found "ab"`},
		{"a duration that is none", "scalar d=3", `expected a duration such as 1m30s, found "3"`},
		{"one of several", `scalar c="pink"`, `expected one of "red" "green" "blue", found "pink"`},
		{"a label of another kind", "label h=i3", `expected a label such as h3, found "i3"`},
		{"a label too large", "label h=h64", "h64 is outside its domain, h0..h63"},
		{"a name for an action that names nothing", "h1 = lone 3", "line 1, column 1: it creates nothing that a name could be for"},
		{"too many names", "h1, h2, h3 = label", "line 1, column 9: it creates resources for 2 names, not 3"},
		{"names without an action", "h1, h2", "expected = and an action after the names"},
		{"names and no action", "h1 =", "expected the name of an action"},
		{"a list that does not end", "shape s=[1, 2", "expected"},
		{"an array too short", "shape a=[true]", "expected 3 elements, found 1"},
		{"an element", "shape s=[1, x]", "column 13: expected an integer"},
		{"a map without a value", `shape m={"a"}`, "expected : and a value after the key"},
		{"a bracket too many", "lone 1 }", "line 1, column 8: expected"},
		{"an unknown prophecy", "own !fire", "no field is left for !fire; the fields are p, path, !timeout, !crash, !order"},
		{"a prophecy named like a field", "own timeout=1", "no field is left for timeout"},
		{"a prophecy that cannot be read", "own !crash@x", "invalid syntax"},
		{"choices beyond their bound", "own path=[2]", "has a choice beyond its bound"},
		{"choices that are none", "own path=(2)", "expected the choices of a program_test.path such as [1,2]"},
		{"an opaque that is none", "label o=2", `expected an opaque value such as ?2`},
		{"a pointer that is none", "shape p=7", "expected nil or & and a value"},
		{"a control character", "lone 1\x00", "expected an integer"},
	}
	d := everything()
	for _, test := range tests {
		p, err := d.Parse(test.script)
		var where *program.ScriptError
		if !errors.As(err, &where) || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: %s: %v %v\nwant %s", test.reason, test.script, p, err, test.want)
		} else if errors.Unwrap(err) == nil {
			t.Errorf("%s: the error has no cause", test.reason)
		}
	}
}

// Mend keeps what it can of a script that is older than the description, and reports the rest.
func TestMend(t *testing.T) {
	tests := []struct{ reason, script, want, notes string }{
		{"an unknown action", "lone 1; gone a=1 [2]; lone 2", "lone 1; lone 2", "line 1: gone: no action is called so; the step is left out"},
		{"an unknown field", "nothing\nlabel zz=3 h=h5", "nothing; h0, h0 = label h=h5 old=h0 some=h0 o=?0",
			"line 2: label: zz: no field is left for zz"},
		{"a value that no longer fits", "lone 1000", "lone 0", `line 1: lone: 1000: expected an integer -128..127, found "1000"`},
		{"a value that a narrower domain does not hold", `text keys="zz" s="a"`, `text s="a" keys="a" wide="" rune="" b="" raw=raw""`,
			`line 1: text: keys: "zz" is outside its domain`},
		{"a name for an action that names nothing any more", "h1 = lone 3", "lone 3", "line 1: lone: it creates nothing that a name could be for"},
		{"a label of a type that had another name", "label h=c5", "h0, h0 = label h=h5 old=h0 some=h0 o=?0",
			"line 1: label: the label c5 is read as h5"},
		{"a name too large", "h99, h1 = label", "h0, h1 = label h=h0 old=h0 some=h0 o=?0", "line 1: label: h99 is outside its domain"},
		{"a lone label that may be one of two", "label h5", "h0, h0 = label h=h5 old=h0 some=h0 o=?0", "line 1: label: h5 may be h or old, and is read as h"},
		{"a prophecy that is gone", "own !fire@3 !timeout", `own p="0:0" path=[0,0] !timeout`, "line 1: own: !fire: no field is left"},
	}
	d := everything()
	for _, test := range tests {
		p, notes, err := d.Mend(test.script)
		if err != nil || len(notes) != 1 {
			t.Errorf("%s: %v, %d notes %v", test.reason, err, len(notes), notes)
			continue
		}
		if got := d.PrintLine(p); got != test.want || !strings.HasPrefix(notes[0].String(), test.notes) {
			t.Errorf("%s: %s is mended to\n%s, want\n%s\nwith the note\n%s, want\n%s", test.reason, test.script, got, test.want, notes[0], test.notes)
		}
	}
	if _, _, err := d.Mend("lone 1; ==="); err == nil {
		t.Error("what is no script at all is mended")
	}
}

// A program with steps that the description does not know can still be printed and bent.
func TestUnknownSteps(t *testing.T) {
	d := everything()
	p := program.Program{{Action: "gone"}, {Action: "lone", Choices: []program.Choice{{Value: 3}}}}
	if got, want := d.Print(p), "// there is no action \"gone\"\nlone 2\n"; got != want {
		t.Errorf("printed as %q, want %q", got, want)
	}
	if got := d.PrintLine(p); got != "lone 2" {
		t.Errorf("printed as %q", got)
	}
	if _, err := d.Encode(p); err == nil || !strings.Contains(err.Error(), `step 1: no action is called "gone"`) {
		t.Errorf("encoded: %v", err)
	}
}

// Bend makes a valid program of any edited one. Encode rejects what Bend would have to change.
func TestBend(t *testing.T) {
	d := everything()
	tests := []struct {
		reason  string
		choices []program.Choice
		want    string
		refused string
	}{
		{"beyond its bound", []program.Choice{{Value: 1 << 40}}, "lone -128", "beyond its bound"},
		{"choices that nothing reads", []program.Choice{{Value: 1}, {Value: 2}}, "lone 1", "the last 1 choices belong to no argument"},
		{"missing choices", nil, "lone 0", ""},
	}
	for _, test := range tests {
		p := program.Program{{Action: "lone", Choices: test.choices}}
		if got := d.PrintLine(d.Bend(p)); got != test.want {
			t.Errorf("%s: bent to %s, want %s", test.reason, got, test.want)
		}
		_, err := d.Encode(p)
		if (err == nil) != (test.refused == "") || err != nil && !strings.Contains(err.Error(), test.refused) {
			t.Errorf("%s: encoded with %v, want %s", test.reason, err, test.refused)
		}
	}
	long := make(program.Program, 65)
	for i := range long {
		long[i].Action = "nothing"
	}
	if bent := d.Bend(long); len(bent) != 64 {
		t.Errorf("65 steps are bent to %d", len(bent))
	}
	if _, err := d.Encode(long); err == nil || !strings.Contains(err.Error(), "65 steps; the limit is 64") {
		t.Errorf("65 steps are encoded: %v", err)
	}
	if tape, err := d.Limit(65).Encode(long); err != nil || len(d.Limit(65).Decode(tape)) != 65 {
		t.Errorf("65 of 65 steps: %v", err)
	}
}
