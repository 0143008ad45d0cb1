package ringbuffer

import (
	"encoding/binary"
	"fmt"

	"github.com/smallnest/ringbuffer"
)

func Example_readByte() {
	r := ringbuffer.New(8)
	fmt.Println(r.Write(binary.AppendUvarint(nil, 5)))
	r.CloseWriter()
	fmt.Println(binary.ReadUvarint(r))
	// Output:
	// 1 <nil>
	// 0 EOF
}

func Example_overwrite() {
	r := ringbuffer.New(5).SetOverwrite(true)
	fmt.Println(r.Write([]byte("0123456")))
	fmt.Printf("%s\n", r.Bytes(nil))
	// Output:
	// 5 too much data to write
	// 01234
}
