package selection

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/fuzzmachine/go/corpus"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/target"
)

// Entries reads the selected entries of a target: those in the cache of the fuzzer, or those that go test
// runs.
func (s *Selection) Entries(
	ctx context.Context, t *target.Target, cached bool,
) (list []corpus.File, err error) {
	dir, err := dirOf(ctx, t, cached)
	if err != nil {
		return nil, err
	}
	files, err := corpus.ReadDir(dir)
	if err != nil {
		return nil, err
	}
	for _, f := range files {
		if len(s.names) == 0 || s.names[t.Name+"/"+f.Name()] {
			list = append(list, f)
		}
	}
	if len(s.names) > 0 && len(list) == 0 {
		err = fmt.Errorf("%s: there is no such entry in %s%s",
			corpus.Printable(strings.Join(slices.Sorted(maps.Keys(s.names)), ", ")), corpus.Printable(dir), s.seedHint())
	}
	return list, err
}

// dirOf returns the directory of the entries of a target.
func dirOf(ctx context.Context, t *target.Target, cached bool) (string, error) {
	if !cached {
		return t.Entries(), nil
	}
	cache, err := target.GoEnv(ctx, "GOCACHE")
	return t.Cache(cache), err
}

// seedHint returns how to see a seed if one is named. A seed is not a file. The target adds it when it
// begins.
func (s *Selection) seedHint() string {
	for _, name := range slices.Sorted(maps.Keys(s.names)) {
		if strings.Contains(name, "/seed#") {
			return fmt.Sprintf("; a seed is not a file: FUZZMACHINE_TRACE=1 go test -run='^%s$' prints its steps, "+
				"and fuzzcorpus add writes an entry from a script", strings.ReplaceAll(name, "/", "$/^"))
		}
	}
	return ""
}
