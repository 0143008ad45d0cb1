package hclwrite

import (
	"fmt"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclwrite"
	"github.com/zclconf/go-cty/cty"
)

func Example_clear() {
	body := hclwrite.NewEmptyFile().Body()
	body.SetAttributeValue("x", cty.True)
	body.Clear()
	fmt.Println(len(body.Attributes()))
	body.SetAttributeValue("x", cty.False)
	fmt.Printf("%q\n", body.BuildTokens(nil).Bytes())
	// Output:
	// 1
	// ""
}

func Example_line() {
	for _, source := range []string{"x = 1", "a { x = 1 }", "a {}"} {
		f, _ := hclwrite.ParseConfig([]byte(source), "", hcl.InitialPos)
		body := f.Body()
		if len(body.Blocks()) > 0 {
			body = body.Blocks()[0].Body()
		}
		body.SetAttributeValue("y", cty.True)
		_, diags := hclwrite.ParseConfig(f.Bytes(), "", hcl.InitialPos)
		fmt.Printf("%q %v\n", f.Bytes(), diags.HasErrors())
	}
	// Output:
	// "x = 1 y = true\n" true
	// "a { x = 1 y = true\n}" true
	// "a { y = true\n}" true
}
