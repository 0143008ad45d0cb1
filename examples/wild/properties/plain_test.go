package properties

import (
	"bytes"
	"fmt"

	"github.com/magiconair/properties"
)

func Example_comment() {
	p := properties.LoadMap(map[string]string{"#a": "1", "!b": "2"})
	p.Sort()
	var b bytes.Buffer
	fmt.Println(p.Write(&b, properties.UTF8))
	fmt.Print(b.String())
	again, err := properties.Load(b.Bytes(), properties.UTF8)
	fmt.Println(again.Map(), err)
	// Output:
	// 14 <nil>
	// !b = 2
	// #a = 1
	// map[] <nil>
}

func Example_latin() {
	p := properties.LoadMap(map[string]string{"a": "é"})
	var b bytes.Buffer
	fmt.Println(p.Write(&b, properties.ISO_8859_1))
	fmt.Printf("%q\n", b.Bytes())
	again, err := properties.Load(b.Bytes(), properties.ISO_8859_1)
	fmt.Println(again.Map(), err)
	// Output:
	// 7 <nil>
	// "a = é\n"
	// map[a:Ã©] <nil>
}
