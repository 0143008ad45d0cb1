// Package hclwrite tests package hclwrite of hashicorp/hcl/v2 v2.25.0: attributes and blocks are set, renamed, moved
// and removed. After each step the file is read by package hclsyntax. FINDINGS.md has what was found.
package hclwrite

import (
	"fmt"
	"sort"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/decode"
	"github.com/fuzzmachine/go/examples/wild/internal/finding"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/hashicorp/hcl/v2/hclwrite"
	"github.com/zclconf/go-cty/cty"
	ctyjson "github.com/zclconf/go-cty/cty/json"
)

// A value is one in JSON, or the name of a variable.
type value string

func (value) Domain() string {
	return `one=1|"x"|-1.5|true|null|[]|{}|[1,"x"]|{"a":1,"b c":[2]}|"${x}"|"%{x}$${"|"\n\t\\\""|"é"|t.u`
}

const traversal value = "t.u"

func (v value) cty() cty.Value {
	typ, err := ctyjson.ImpliedType([]byte(v))
	if err != nil {
		panic(err)
	}
	c, err := ctyjson.Unmarshal([]byte(v), typ)
	if err != nil {
		panic(err)
	}
	return c
}

type label string

func (label) Domain() string { return `one=l|m||a b|${x}|%{|"\|é` }

type labels struct {
	L []label `fuzz:"len=0..2" script:"-"`
}

func (l labels) list() (list []string) {
	for _, one := range l.L {
		list = append(list, string(one))
	}
	return list
}

type (
	set struct {
		In   ref    `script:"-"`
		Name string `fuzz:"one=x|y|z" script:"-"`
		V    value  `script:"-"`
	}
	rename struct {
		In   ref    `script:"-"`
		From string `fuzz:"one=x|y|z" script:"-"`
		To   string `fuzz:"one=x|y|z" script:"-"`
	}
	newBlock struct {
		As     decode.Name[*block]
		In     ref    `script:"-"`
		Type   string `fuzz:"one=a|b" script:"-"`
		Labels labels `script:"-"`
	}
	find struct {
		In     ref    `script:"-"`
		Type   string `fuzz:"one=a|b" script:"-"`
		Labels labels `script:"-"`
	}
	move struct {
		B  ref
		In ref
	}
	source string
)

func (source) Domain() string {
	return "one=x = 1\n|x = 1|a {}\n|a { x = 1 }\n|a \"l\" {\n  x = 1 # c\n}\n|# c\nx = 1 # d\n\nb l m {\n}"
}

type world struct {
	t      *fuzzmachine.T
	file   *hclwrite.File
	blocks decode.Bundle[*hclwrite.Block] // the first one is nil, for the file
}

func newWorld(t *fuzzmachine.T) *world {
	w := &world{t: t, file: hclwrite.NewEmptyFile()}
	w.blocks.Put(decode.Name[*hclwrite.Block]{}, nil)
	return w
}

func (w *world) block(r ref) *hclwrite.Block {
	b, _ := w.blocks.Get(decode.Ref[*hclwrite.Block](r))
	return b
}

func (w *world) body(r ref) *hclwrite.Body {
	if b := w.block(r); b != nil {
		return b.Body()
	}
	return w.file.Body()
}

func (w *world) set(s set) {
	if s.V == traversal {
		to := hcl.Traversal{hcl.TraverseRoot{Name: "t"}, hcl.TraverseAttr{Name: "u"}}
		w.body(s.In).SetAttributeTraversal(s.Name, to)
	} else {
		w.body(s.In).SetAttributeValue(s.Name, s.V.cty())
	}
}

func (w *world) remove(r rename) bool { return w.body(r.In).RemoveAttribute(r.From) != nil }
func (w *world) rename(r rename) bool { return w.body(r.In).RenameAttribute(r.From, r.To) }
func (w *world) newline(r ref)        { w.body(r).AppendNewline() }
func (w *world) clear(r ref)          { w.body(r).Clear() }

func (w *world) create(n newBlock) {
	b := w.body(n.In).AppendNewBlock(n.Type, n.Labels.list())
	w.blocks.Put(decode.Name[*hclwrite.Block](n.As), b)
}

func (w *world) setLabels(f find) { w.block(f.In).SetLabels(f.Labels.list()) }
func (w *world) setType(f find)   { w.block(f.In).SetType(f.Type) }
func (w *world) cut(m move) bool  { return w.body(m.In).RemoveBlock(w.block(m.B)) }
func (w *world) paste(m move)     { w.body(m.In).AppendBlock(w.block(m.B)) }
func (w *world) find(f find) string {
	b := w.body(f.In).FirstMatchingBlock(f.Type, f.Labels.list())
	if b == nil {
		return "none"
	}
	return fmt.Sprintf("%s %q", b.Type(), b.Labels())
}

func (w *world) load(s source) {
	file, diags := hclwrite.ParseConfig([]byte(s), "", hcl.InitialPos)
	if diags.HasErrors() {
		w.t.Fatalf("%v", diags)
	}
	w.file = file
	w.blocks = decode.Bundle[*hclwrite.Block]{}
	w.blocks.Put(decode.Name[*hclwrite.Block]{}, nil)
	for _, b := range file.Body().Blocks() {
		w.blocks.Put(decode.Name[*hclwrite.Block]{}, b)
	}
}

var variables = &hcl.EvalContext{Variables: map[string]cty.Value{
	"t": cty.ObjectVal(map[string]cty.Value{"u": cty.StringVal("variable")}),
}}

// shape returns what the file says, as package hclsyntax reads it.
func (w *world) shape() string {
	file, diags := hclsyntax.ParseConfig(w.file.Bytes(), "", hcl.InitialPos)
	if diags.HasErrors() {
		return fmt.Sprintf("%v: %s", diags, w.file.Bytes())
	}
	return shapeOf(file.Body.(*hclsyntax.Body))
}

func shapeOf(b *hclsyntax.Body) string {
	var list []string
	for name, a := range b.Attributes {
		v, diags := a.Expr.Value(variables)
		if diags.HasErrors() {
			return diags.Error()
		}
		text, err := ctyjson.Marshal(v, v.Type())
		list = append(list, fmt.Sprintf("%s=%s%v", name, text, err))
	}
	sort.Strings(list)
	for _, one := range b.Blocks {
		list = append(list, fmt.Sprintf("%s %q {%s}", one.Type, one.Labels, shapeOf(one.Body)))
	}
	return strings.Join(list, ", ")
}

// seen returns what the methods of a body say.
func (w *world) seen() string { return seen(w.file.Body()) }

func seen(b *hclwrite.Body) string {
	var list []string
	for name := range b.Attributes() {
		list = append(list, name)
	}
	sort.Strings(list)
	for _, one := range b.Blocks() {
		list = append(list, fmt.Sprintf("%s %q {%s}", one.Type(), one.Labels(), seen(one.Body())))
	}
	return strings.Join(list, ", ")
}

type element = fuzzmachine.Element[*fuzzmachine.Pair[*model, *world]]

// files returns the machine of a file, with more elements.
func files(careful bool, more ...element) *fuzzmachine.Machine {
	return fuzzmachine.New(func() *model { return newModel(careful) }, newWorld, append(more,
		fuzzmachine.Both0("set", (*model).set, (*world).set).WhenArgs((*model).sets).Weight(4),
		fuzzmachine.Both("remove", (*model).remove, (*world).remove),
		fuzzmachine.Both("rename", (*model).rename, (*world).rename),
		fuzzmachine.Both0("block", (*model).create, (*world).create).
			When((*model).room).WhenArgs((*model).creates).Weight(3),
		fuzzmachine.Both0("labels", (*model).setLabels, (*world).setLabels).WhenArgs((*model).changes),
		fuzzmachine.Both0("type", (*model).setType, (*world).setType).WhenArgs((*model).changes),
		fuzzmachine.Both("find", (*model).find, (*world).find),
		fuzzmachine.Both("cut", (*model).cut, (*world).cut).WhenArgs((*model).cuts).Weight(2),
		fuzzmachine.Both0("paste", (*model).paste, (*world).paste).WhenArgs((*model).pastes).Weight(4),
		fuzzmachine.Both0("newline", (*model).newline, (*world).newline).WhenArgs((*model).breaks),
		fuzzmachine.Both0("load", (*model).load, (*world).load),
		mapping.Refine((*model).shape, (*world).shape),
		mapping.Refine((*model).seen, (*world).seen),
	)...)
}

var findings = []finding.Finding{
	{
		Section: "what was cleared is still there",
		Script:  `load "x = 1\n"; clear b0`, Signature: "state seen", Shortest: true,
		Known: fuzzmachine.Known("state seen"),
	},
	{
		Section: "what is added to a line cannot be read",
		Script:  `load "x = 1"; set b0 "y" "1"`, Signature: "state shape", Shortest: true,
		Known: fuzzmachine.Known("state shape"),
	},
}

var clear = fuzzmachine.Both0("clear", (*model).clear, (*world).clear).WhenArgs((*model).clears)

func TestFindings(t *testing.T) { finding.Show(t, files(false, clear), findings...) }

// The careful machine adds only to bodies that end with a line.
var machine = files(true)

func FuzzFile(f *testing.F) {
	machine.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { machine.Run(t, tape) })
}
