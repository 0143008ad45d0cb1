package sjson

import (
	"fmt"

	"github.com/tidwall/gjson"
	"github.com/tidwall/sjson"
)

func Example_delete() {
	doc := `{"a":1,"b":2,"\"q\"":3}`
	fmt.Println(gjson.Get(doc, `"q"`))
	fmt.Println(sjson.Delete(doc, `"q"`))
	fmt.Println(sjson.Delete(`{"\"q\"":3}`, `"q"`))
	// Output:
	// 3
	// {"a":1} <nil>
	// {"\"q\"":} <nil>
}

func Example_text() {
	doc := `{"a":"[5]"}`
	fmt.Println(gjson.Get(doc, "a.0").Exists())
	fmt.Println(sjson.Delete(doc, "a.0"))
	doc, err := sjson.Set(doc, "a.0", "x")
	fmt.Println(doc, err, gjson.Valid(doc))
	// Output:
	// false
	// {"a":"[]"} <nil>
	// {"a":"["x"]"} <nil> false
}

func Example_replaceInPlace() {
	inPlace := &sjson.Options{Optimistic: true, ReplaceInPlace: true}
	for _, name := range []string{"Bob", "Zoë"} {
		doc, err := sjson.SetBytesOptions([]byte(`{"name":"Robert"}`), "name", name, inPlace)
		fmt.Println(string(doc), err)
	}
	// Output:
	// {"name":"Bob"} <nil>
	// {"name":"Robert"} <nil>
}
