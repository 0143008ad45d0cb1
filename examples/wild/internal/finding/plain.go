package finding

import (
	"io"
	"os"
	"strings"
	"testing"
	"testing/synctest"
)

// Prints fails t unless plain Go prints the output. It is an Example in a bubble: sleeping takes no time there, and what is
// printed does not depend on how busy the machine is.
func Prints(t *testing.T, output string, plain func()) {
	t.Helper()
	read, write, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	was := os.Stdout
	os.Stdout = write
	defer func() { os.Stdout = was }()
	synctest.Test(t, func(*testing.T) { plain() })
	_ = write.Close()
	printed, err := io.ReadAll(read)
	if err != nil {
		t.Fatal(err)
	}
	if got := strings.TrimSpace(string(printed)); got != strings.TrimSpace(output) {
		t.Errorf("plain Go prints\n%s\nnot\n%s", got, output)
	}
}
