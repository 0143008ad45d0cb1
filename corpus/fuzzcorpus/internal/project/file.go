package project

import (
	"embed"
	"strconv"
	"strings"
	"text/template"
)

//go:embed files
var files embed.FS

// templates have [[ and ]] around what is filled in, because workflows have braces of their own.
var templates = template.Must(template.New("").Delims("[[", "]]").Funcs(template.FuncMap{
	"quote": strconv.Quote,
}).ParseFS(files, "files/*"))

// A File is a file of a project.
type File struct {
	Path string // from the root of the project, or from the directory for OSS-Fuzz
	Text string
}

// IsScript reports whether a file is to be run.
func (f File) IsScript() bool { return strings.HasSuffix(f.Path, ".sh") }

// script is the build.sh that builds the fuzzers for both.
const script = ".clusterfuzzlite/build.sh"

// ClusterFuzzLite returns the files for ClusterFuzzLite on GitHub.
func (p *Project) ClusterFuzzLite() []File {
	const workflows = ".github/workflows/cflite_"
	return []File{
		p.file(script, "build.sh"),
		p.file(".clusterfuzzlite/Dockerfile", "Dockerfile"),
		p.file(".clusterfuzzlite/project.yaml", "project.yaml"),
		p.file(workflows+"pr.yml", "pr.yml"),
		p.file(workflows+"batch.yml", "batch.yml"),
		p.file(workflows+"cron.yml", "cron.yml"),
		p.file(workflows+"build.yml", "build.yml"),
	}
}

// OSSFuzz returns the files for a directory of OSS-Fuzz's projects. They use the build.sh of ClusterFuzzLite.
func (p *Project) OSSFuzz() []File {
	return []File{
		p.file("build.sh", "oss-fuzz.build.sh"),
		p.file("Dockerfile", "oss-fuzz.Dockerfile"),
		p.file("project.yaml", "oss-fuzz.project.yaml"),
	}
}

func (p *Project) file(path, name string) File {
	var text strings.Builder
	if err := templates.ExecuteTemplate(&text, name, p); err != nil {
		panic(err) // a template does not fit Project: a test makes every file
	}
	return File{path, text.String()}
}
