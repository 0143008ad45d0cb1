package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

var imports = regexp.MustCompile(`(?m)^\s+(?:\w+ )?"([^"]+\.[^"]+/[^"]+)"$`)

// librariesOf returns the modules that are tested in a folder, with their versions.
func librariesOf(folder string) (string, error) {
	mod, err := os.ReadFile("go.mod")
	if err != nil {
		return "", err
	}
	files, err := filepath.Glob(filepath.Join(folder, "*_test.go"))
	if err != nil {
		return "", err
	}
	var list []string
	for _, file := range files {
		source, err := os.ReadFile(file)
		if err != nil {
			return "", err
		}
		for _, found := range imports.FindAllStringSubmatch(string(source), -1) {
			if name := moduleOf(found[1], string(mod)); name != "" && !slices.Contains(list, name) {
				list = append(list, name)
			}
		}
	}
	return strings.Join(list, ", "), nil
}

// moduleOf returns the module of a package and its version, or "" if it is none of others. That of a/b/v2 is not a/b.
func moduleOf(path, mod string) (name string) {
	longest := ""
	for line := range strings.Lines(mod) {
		module, version, _ := strings.Cut(strings.TrimSpace(line), " ")
		version, _, _ = strings.Cut(version, " ")
		if strings.HasPrefix(path+"/", module+"/") && strings.HasPrefix(version, "v") && len(module) > len(longest) {
			longest, name = module, strings.TrimPrefix(module, "github.com/")+" "+version
		}
	}
	if longest == "github.com/fuzzmachine/go" {
		return ""
	}
	return name
}

// findingsOf says how many findings the page of a folder has.
func findingsOf(folder string) (string, error) {
	for _, name := range []string{"FINDINGS.md", "FOUND.md"} {
		text, err := os.ReadFile(filepath.Join(folder, name))
		if err == nil {
			return fmt.Sprintf("[%d](%s/%s)", strings.Count(string(text), "\n## "), folder, name), nil
		}
		if !os.IsNotExist(err) {
			return "", err
		}
	}
	return "nothing", nil
}
