//go:build darwin || freebsd || netbsd || dragonfly

package witness

import "os"

const readable = 0x4004667f // FIONREAD

// said is what was written to the pipe since it was filled: nothing reads that and leaves it in the pipe.
func said(*os.File, string) string { return "" }
