package overlay

import (
	"os/exec"
	"testing"

	"github.com/fuzzmachine/go/internal/slowtest"
)

const libraries = `module user.example/libraries

go 1.25.0

require (
	github.com/fuzzmachine/go v0.0.0
	github.com/hashicorp/golang-lru/v2 v2.0.7
	github.com/patrickmn/go-cache v2.1.0+incompatible
	golang.org/x/sync v0.20.0
)
`

const uses = `package libraries

import (
	_ "github.com/fuzzmachine/go/point"
	_ "github.com/hashicorp/golang-lru/v2/expirable"
	_ "github.com/patrickmn/go-cache"
	_ "golang.org/x/sync/errgroup"
)
`

// Released libraries pass their own tests when they are rewritten. They come from the module proxy.
func TestLibrariesPassTheirTests(t *testing.T) {
	slowtest.TakesMinutes(t)
	p := place{t, slowtest.Dir(t, "libraries")}
	p.write("forms/go.mod", libraries+p.library())
	p.write("forms/uses.go", uses)
	t.Setenv("GOWORK", "off")
	t.Setenv("GOFLAGS", "-mod=mod")
	packages := []string{
		"golang.org/x/sync/errgroup", "golang.org/x/sync/semaphore", "golang.org/x/sync/singleflight",
		"github.com/hashicorp/golang-lru/v2", "github.com/patrickmn/go-cache",
	}
	report := p.make(packages...)
	cmd := exec.Command("go", append([]string{"test", "-vet=off", "-count=1", "-overlay=" + report.Overlay}, packages...)...)
	cmd.Dir = p.path("forms")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, out)
	}
}
