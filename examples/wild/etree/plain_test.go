package etree

import (
	"fmt"

	"github.com/beevik/etree"
)

func Example_copiedDocument() {
	doc := etree.NewDocument()
	doc.CreateElement("a")
	c := doc.Copy()
	fmt.Println(doc.Root().Parent() == &doc.Element, c.Root().Parent() == &c.Element)
	fmt.Println(c.Root().Remove(), c.Root() == nil)
	fmt.Println(doc.Root().Remove(), doc.Root() == nil)
	// Output:
	// true false
	// true false
	// true true
}

func Example_removeChildAt() {
	e := etree.NewElement("a")
	fmt.Println(e.RemoveChildAt(0))
	defer func() { fmt.Println(recover()) }()
	fmt.Println(e.RemoveChildAt(-1))
	// Output:
	// <nil>
	// runtime error: index out of range [-1]
}

func Example_copyIndex() {
	e := etree.NewElement("a").CreateElement("b")
	c := e.Copy()
	fmt.Println(c.Parent() == nil, c.Index())
	// Output: true 0
}

func Example_setText() {
	doc := etree.NewDocument()
	doc.ReadFromString("<a>one <!-- or -->two</a>")
	fmt.Println(doc.Root().Text())
	doc.Root().SetText("three ")
	fmt.Println(doc.Root().Text())
	// Output:
	// one two
	// three two
}

func Example_removedText() {
	e := etree.NewElement("a")
	e.CreateText("one")
	two := e.CreateText("two")
	e.CreateElement("b")
	e.SetText("three")
	fmt.Println(len(e.Child), two.Parent() == e)
	fmt.Println(two.Remove(), len(e.ChildElements()))
	// Output:
	// 2 true
	// true 0
}

func Example_whitespace() {
	doc := etree.NewDocument()
	doc.CreateElement("a").CreateText(" ")
	fmt.Println(doc.Root().Child[0].(*etree.CharData).IsWhitespace())
	written, _ := doc.WriteToString()
	doc.ReadFromString(written)
	fmt.Println(doc.Child[1].(*etree.Element).Child[0].(*etree.CharData).IsWhitespace())
	// Output:
	// false
	// true
}

func Example_copiedAttribute() {
	e := etree.NewElement("a")
	e.CreateAttr("n:k", "v")
	c := e.Copy()
	c.CreateAttr("xmlns:n", "http://example.com")
	fmt.Println(c.Attr[0].Element() == c, c.Attr[0].Element() == e, c.Attr[0].NamespaceURI() == "")
	// Output: false true true
}
