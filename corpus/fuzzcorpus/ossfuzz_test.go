package main

import (
	"os"
	"strings"
	"testing"
)

// projectFiles are what the command writes.
var projectFiles = []string{
	".clusterfuzzlite/build.sh", ".clusterfuzzlite/Dockerfile", ".clusterfuzzlite/project.yaml",
	".github/workflows/cflite_pr.yml", ".github/workflows/cflite_batch.yml", ".github/workflows/cflite_cron.yml",
	".github/workflows/cflite_build.yml", "oss-fuzz/build.sh", "oss-fuzz/Dockerfile", "oss-fuzz/project.yaml",
}

var known = []string{"-repo=https://user.example/shop.git", "-contact=me@user.example"}

// The files name each target once, with the lines that fit, and the output says what to do with them.
func TestOSSFuzzWritesProjectFiles(t *testing.T) {
	m := newModule(t)
	args := append([]string{"ossfuzz", "./shop", "./plain", "./plainly"}, known...)
	m.run(0, args...).says(".clusterfuzzlite/build.sh: written", "oss-fuzz/project.yaml: written", "5 fuzzers",
		"FuzzShop of user.example/shop/shop", "commit .clusterfuzzlite and .github/workflows",
		"copy oss-fuzz to projects/shop in a fork of github.com/google/oss-fuzz")
	script := m.read(".clusterfuzzlite/build.sh")
	for _, line := range []string{
		`cd "$SRC/shop"`,
		"go build -o \"$tool\" github.com/fuzzmachine/go/corpus/fuzzcorpus",
		"seeds user.example/shop/shop FuzzShop FuzzShop -dict \"$OUT/FuzzShop.dict\"\n" +
			"build user.example/shop/shop FuzzShop FuzzShop\n",
		"#\tgo run github.com/fuzzmachine/go/corpus/fuzzcorpus ossfuzz ./shop ./plain ./plainly",
	} {
		if !strings.Contains(script, line) {
			t.Errorf("build.sh has no line %s\n%s", line, script)
		}
	}
	if strings.Contains(script, "seeds user.example/shop/plain") {
		t.Errorf("a target without a machine and entries has seeds:\n%s", script)
	}
	if info, err := os.Stat(m.path(".clusterfuzzlite/build.sh")); err != nil || info.Mode()&0o111 == 0 {
		t.Errorf("build.sh is not for running: %v", err)
	}
	yaml := m.read("oss-fuzz/project.yaml")
	if !strings.Contains(yaml, `main_repo: "https://user.example/shop.git"`) || !strings.Contains(yaml, `primary_contact: "me@user.example"`) {
		t.Error(yaml)
	}
	m.run(0, args[:4]...).says("oss-fuzz/project.yaml: it is up to date") // repository and address are in the file
}

// A file with another text stays, unless -f is given. -n writes nothing.
func TestOSSFuzzOverwritesNothing(t *testing.T) {
	m := newModule(t)
	args := append([]string{"ossfuzz", "./shop"}, known...)
	m.run(1, append(args, "-n")...).says("oss-fuzz/Dockerfile: would be written").saysNot("fuzzers")
	if names := m.names("oss-fuzz"); names != nil {
		t.Fatalf("-n has written %v", names)
	}
	m.write("oss-fuzz/Dockerfile", "FROM scratch\n")
	m.run(1, args...).says("oss-fuzz/Dockerfile: it has another text, which -f overwrites", "oss-fuzz/build.sh: written")
	if text := m.read("oss-fuzz/Dockerfile"); text != "FROM scratch\n" {
		t.Error(text)
	}
	m.run(0, append(args, "-f")...).says("oss-fuzz/Dockerfile: written", "oss-fuzz/build.sh: it is up to date")
	before := make(map[string]string)
	for _, name := range projectFiles {
		before[name] = m.read(name)
	}
	m.run(0, append(args, "-f", "-n")...).saysNot("written")
	for name, text := range before {
		if err := os.Remove(m.path(name)); err != nil {
			t.Fatal(err)
		}
		if m.run(0, args...); m.read(name) != text {
			t.Errorf("%s is written otherwise the second time", name)
		}
	}
}

// What the command cannot know or build, it asks for or leaves out.
func TestOSSFuzzSaysWhatIsMissing(t *testing.T) {
	m := newModule(t)
	m.run(2, "ossfuzz", "./shop").says("does not say where its repository is: give -repo=https://…, or -only=clusterfuzzlite")
	m.run(2, "ossfuzz", "./shop", known[0]).says("OSS-Fuzz writes to an address: give -contact=you@example.org")
	m.run(2, "ossfuzz", "./shop", "-only=lite").says("-only=lite: write -only=clusterfuzzlite or -only=oss-fuzz")
	m.run(2, "ossfuzz", "./apart").says("FuzzApart: it does not call f.Fuzz with a function literal",
		"FuzzApart: it is left out", "no target can be built")
	m.run(1, "ossfuzz", "./shop", "./apart", "-only=clusterfuzzlite").says("FuzzApart: it is left out", "1 fuzzer\n").saysNot("oss-fuzz/")
	if names := m.names("oss-fuzz"); names != nil {
		t.Errorf("-only=clusterfuzzlite has written %v", names)
	}
	m.run(0, append([]string{"ossfuzz", "./shop", "-only=oss-fuzz"}, known...)...).says("oss-fuzz/build.sh: written").saysNot(".clusterfuzzlite")
}

// Vet is silent about what the build.sh of the repository copes with.
func TestVetReadsTheBuildScript(t *testing.T) {
	m := newModule(t)
	m.write("shop/example_test.go", "package shop_test\n")
	const says = "FuzzShop: example_test.go has package x_test, beside the target"
	m.run(0, "vet", "./shop")
	m.run(1, "vet", "-oss-fuzz", "./shop").says(says, "move them to a directory of their own")
	m.run(0, "ossfuzz", "-only=clusterfuzzlite", "./shop")
	m.run(0, "vet", "./shop")
	m.write("shop/other_test.go", "package shop_test\n")
	m.run(1, "vet", "./shop").says("FuzzShop: example_test.go, other_test.go have package x_test")
}
