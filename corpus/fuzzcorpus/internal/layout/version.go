package layout

import (
	"fmt"
	"go/version"
	"os"
	"path/filepath"
	"strings"
)

// image is the version of Go in OSS-Fuzz's image for Go, since September 2026.
const image = "go1.27.1"

// version finds modules that ask for a newer version of Go than the image has. Go then downloads it to the
// cache of modules, where compile_native_go_fuzzer_v2 cannot replace files of package testing.
func (v *view) version() []Problem {
	text, err := os.ReadFile(filepath.Join(v.Package.Module, "go.mod"))
	wanted := wantedBy(string(text))
	if err != nil || version.Compare(wanted, image) <= 0 {
		return nil
	}
	return []Problem{{
		Text: fmt.Sprintf("go.mod asks for %s, and OSS-Fuzz's image has %s, so that compile_native_go_fuzzer_v2 is refused a "+
			"downloaded one: lower it with go mod edit -go=%s -toolchain=none, or let build.sh copy what is downloaded",
			wanted, image, image[len("go"):]),
		Script: toolchain,
	}}
}

// toolchain are the lines of build.sh that copy a version of Go that was downloaded.
var toolchain = []string{
	`if [[ "$(go env GOROOT)" == "$(go env GOMODCACHE)"/* ]]; then`,
	`	copy=$(mktemp -d)`,
	`	cp -r "$(go env GOROOT)/." "$copy"`,
	`	export GOROOT="$copy" PATH="$copy/bin:$PATH" GOTOOLCHAIN=local`,
	`fi`,
}

// wantedBy returns the version of Go that a go.mod asks for.
func wantedBy(text string) (wanted string) {
	for line := range strings.Lines(text) {
		words := strings.Fields(line)
		switch {
		case len(words) < 2:
		case words[0] == "go" && version.Compare("go"+words[1], wanted) > 0:
			wanted = "go" + words[1]
		case words[0] == "toolchain" && version.Compare(words[1], wanted) > 0:
			wanted = words[1]
		}
	}
	return wanted
}
