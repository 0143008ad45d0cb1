package layout

import (
	"fmt"
	"io/fs"
	"os"
	"path"
	"regexp"
	"strings"
)

// found finds targets that the builds do not find: they look for the signature with grep, line by line, in the
// directory of the package and in those below it.
func (v *view) found() (problems []Problem) {
	signature := regexp.MustCompile(`func ` + v.Name + `\(.*testing\.F`)
	if !signature.MatchString(v.text) {
		problems = append(problems, Problem{
			Text: fmt.Sprintf("the builds look for its signature in one line of %s: write func %s(f *testing.F)",
				v.File, v.Name),
		})
	}
	if others := v.namesakes(signature); len(others) > 0 {
		problems = append(problems, Problem{
			Text: fmt.Sprintf("%s has the text func %s(… testing.F as well, and the builds look in all files below a package: "+
				"rename one of the two", strings.Join(others, ", "), v.Name),
		})
	}
	return problems
}

// namesakes lists the other files below the package in which grep finds the signature.
func (v *view) namesakes(signature *regexp.Regexp) (list []string) {
	root := os.DirFS(v.Package.Dir)
	fs.WalkDir(root, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || path.Ext(name) != ".go" || name == v.File {
			return nil
		}
		if text, err := fs.ReadFile(root, name); err == nil && signature.Match(text) {
			list = append(list, v.way()+name)
		}
		return nil
	})
	return list
}
