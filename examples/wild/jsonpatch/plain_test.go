package jsonpatch

import (
	"fmt"

	jsonpatch "github.com/evanphx/json-patch/v5"
)

// apply prints a document after a patch.
func apply(doc, patch string) {
	p, err := jsonpatch.DecodePatch([]byte(patch))
	if err != nil {
		panic(err)
	}
	after, err := p.Apply([]byte(doc))
	fmt.Println(string(after), err)
}

func Example_null() {
	apply(`{"a":null}`, `[{"op":"test","path":"/a","value":null}]`)
	apply(`{}`, `[{"op":"add","path":"/a","value":null}, {"op":"test","path":"/a","value":null}]`)
	// Output:
	// {"a":null} <nil>
	//  testing value /a failed: test failed
}

func Example_emptyKey() {
	apply(`{}`, `[{"op":"replace","path":"/a","value":1}]`)
	apply(`{}`, `[{"op":"replace","path":"/","value":1}]`)
	apply(`{"":1}`, `[{"op":"test","path":"/","value":1}]`)
	apply(`{"a":{"":1}}`, `[{"op":"move","from":"/a/","path":"/b"}]`)
	// Output:
	//  replace operation does not apply: doc is missing key: /a: missing value
	// {"":1} <nil>
	//  testing value / failed: test failed
	// {"a":{},"b":null} <nil>
}

func Example_toRoot() {
	apply(`{"a":{"b":1}}`, `[{"op":"add","path":"","value":{"b":1}}]`)
	apply(`{"a":{"b":1}}`, `[{"op":"copy","from":"/a","path":""}]`)
	apply(`{"a":{"b":1}}`, `[{"op":"move","from":"/a","path":""}]`)
	// Output:
	// {"b":1} <nil>
	// {"a":{"b":1},"":{"b":1}} <nil>
	// {"":{"b":1}} <nil>
}

func Example_fromRoot() {
	apply(`{"a":1}`, `[{"op":"add","path":"/b","value":2}, {"op":"copy","from":"","path":"/c"}]`)
	// Output: {"a":1,"b":2,"c":{"a":1}} <nil>
}

func Example_merge() {
	for _, doc := range []string{`{}`, `{"a":{}}`} {
		after, err := jsonpatch.MergePatch([]byte(doc), []byte(`{"a":[{"b":null}]}`))
		fmt.Println(string(after), err)
	}
	// Output:
	// {"a":[{}]} <nil>
	// {"a":[{"b":null}]} <nil>
}

func Example_numbers() {
	apply(`{"a":1.0}`, `[{"op":"test","path":"/a","value":1}]`)
	// Output: testing value /a failed: test failed
}
