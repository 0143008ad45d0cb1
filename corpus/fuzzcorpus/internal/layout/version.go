package layout

import (
	"fmt"
	"go/version"
	"os"
	"path/filepath"
	"regexp"
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

var versions = regexp.MustCompile(`(?m)^\s*(?:go\s+|toolchain\s+go)([0-9]\S*)`)

// wantedBy returns the version of Go that a go.mod asks for.
func wantedBy(text string) (wanted string) {
	for _, found := range versions.FindAllStringSubmatch(text, -1) {
		if v := "go" + found[1]; version.Compare(v, wanted) > 0 {
			wanted = v
		}
	}
	return wanted
}
