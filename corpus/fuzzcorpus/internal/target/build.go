package target

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/goroot"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/quiet"
)

// Tag is the build tag with which test binaries answer requests.
const Tag = "fuzzmachine_do"

// A Builder builds the test binary of each package once, in a directory that Close removes.
type Builder struct {
	Tags  string // additional build tags, separated by commas
	Flags []string
	Fuzz  bool // whether to build as go test -fuzz does: without Tag, and the library without coverage counters

	dir   string
	built map[string]built
}

// A built is the result of building a package.
type built struct {
	path string
	err  error
}

// Build returns the path of the test binary of a package.
func (b *Builder) Build(ctx context.Context, p *Package) (string, error) {
	made, known := b.built[p.ImportPath]
	if !known {
		made.path, made.err = b.build(ctx, p)
		if b.built == nil {
			b.built = make(map[string]built)
		}
		b.built[p.ImportPath] = made
	}
	return made.path, made.err
}

func (b *Builder) build(ctx context.Context, p *Package) (path string, err error) {
	if b.dir == "" {
		if b.dir, err = os.MkdirTemp("", "fuzzcorpus"); err != nil {
			return "", err
		}
	}
	tags, err := b.tags(ctx, p.Dir)
	if err != nil {
		return "", err
	}
	args := append([]string{"test", "-c", "-vet=off", "-tags=" + tags}, b.Flags...)
	if b.Fuzz {
		args = append(args, "-fuzz=.")
	}
	made := b.cached(p.Dir, args)
	if flag := quiet.Flag(); b.Fuzz && flag != "" {
		args = append(args, flag)
	}
	if _, err := goroot.Run(ctx, p.Dir, append(args, "-o", made, ".")...); err != nil {
		return "", fmt.Errorf("the test of %s does not build:\n%w", p.ImportPath, err)
	}
	path = filepath.Join(b.dir, fmt.Sprintf("%d.test", len(b.built)))
	if err := os.Link(made, path); err == nil {
		return path, nil
	}
	if _, err := os.Stat(made); err != nil {
		return "", fmt.Errorf("%s has no tests: name another package", p.ImportPath)
	}
	return made, nil
}

// tags returns Tag and the build tags of the environment, which a -tags flag would replace.
func (b *Builder) tags(ctx context.Context, dir string) (string, error) {
	tags := Tag
	if b.Fuzz {
		tags = ""
	}
	if b.Tags != "" {
		return strings.Trim(tags+","+b.Tags, ","), nil
	}
	flags, err := os.Getenv("GOFLAGS"), error(nil)
	if flags == "" { // go env -w may have set them
		flags, err = goroot.Run(ctx, dir, "env", "GOFLAGS")
	}
	for _, f := range strings.Fields(flags) {
		if set, is := strings.CutPrefix("-"+strings.TrimLeft(f, "-"), "-tags="); is {
			tags += "," + set
		}
	}
	return strings.Trim(tags, ","), err
}

// Close removes what was built.
func (b *Builder) Close() error {
	if b.dir == "" {
		return nil
	}
	return os.RemoveAll(b.dir)
}

// GoEnv returns a value of go env.
func GoEnv(ctx context.Context, name string) (string, error) { return goroot.Run(ctx, "", "env", name) }
