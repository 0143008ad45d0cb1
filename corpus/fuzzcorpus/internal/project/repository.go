package project

import (
	"os"
	"path"
	"path/filepath"
	"strconv"
	"strings"
)

// rootOf returns the directory of the repository that a directory is in: the nearest one with a .git. Without
// one it is the nearest one with a go.mod.
func rootOf(dir string) string {
	module := ""
	for at := dir; ; at = filepath.Dir(at) {
		if exists(filepath.Join(at, ".git")) {
			return at
		}
		if module == "" && exists(filepath.Join(at, "go.mod")) {
			module = at
		}
		if at == filepath.Dir(at) {
			break
		}
	}
	if module == "" {
		return dir
	}
	return module
}

func exists(path string) bool {
	_, err := os.Lstat(path)
	return err == nil
}

// names lists a directory, which need not exist.
func names(dir string) (list []string) {
	files, _ := os.ReadDir(dir)
	for _, f := range files {
		list = append(list, f.Name())
	}
	return list
}

// hosts are those on which a path of a module begins with that of its repository.
var hosts = map[string]bool{"github.com": true, "gitlab.com": true, "bitbucket.org": true, "codeberg.org": true}

// RepositoryOf returns the URL of the repository of a package; "" is that its path does not say it.
func RepositoryOf(importPath string) string {
	parts := strings.Split(importPath, "/")
	if len(parts) < 3 || !hosts[parts[0]] {
		return ""
	}
	return "https://" + strings.Join(parts[:3], "/")
}

// NameOf returns a name for a project with OSS-Fuzz, which takes small letters, digits, _ and -.
func NameOf(repository string) string {
	name := path.Base(strings.TrimSuffix(repository, ".git"))
	if name == "go" || name == "." || name == "/" { // owner/go
		name = path.Base(path.Dir(repository))
	}
	return strings.ToLower(strings.Trim(word(strings.TrimPrefix(name, "go-")), "_"))
}

// Script returns the build.sh of the repository that a directory is in; "" is that there is none.
func Script(dir string) string {
	text, _ := os.ReadFile(filepath.Join(rootOf(dir), filepath.FromSlash(script)))
	return string(text)
}

// Said returns a value of a project.yaml that is there; "" is that it has none.
func Said(file, key string) string {
	text, _ := os.ReadFile(file)
	for line := range strings.Lines(string(text)) {
		value, is := strings.CutPrefix(line, key+":")
		if !is {
			continue
		}
		value = strings.TrimSpace(value)
		if plain, err := strconv.Unquote(value); err == nil {
			return plain
		}
		return strings.Trim(value, "'")
	}
	return ""
}
