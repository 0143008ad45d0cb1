package ossfuzz_test

import (
	"fmt"
	"maps"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/internal/slowtest"
	"go.yaml.in/yaml/v3"
)

// What infra/presubmit.py of OSS-Fuzz checks of a project.yaml, and what its documentation asks of one for Go.
var (
	sections = strings.Fields(`architectures auto_ccs blackbox builds_per_day coverage_extra_args disabled
		disable_remediation disable_remediation_pre_review fuzzing_engines help_url homepage language labels main_repo
		primary_contact run_tests sanitizers selective_unpack vendor_ccs view_restrictions file_github_issue indexer
		base_os_version`)
	required = map[string]any{
		"homepage": "https://example.org/u/ring", "language": "go", "primary_contact": "u@example.org",
		"main_repo": "https://example.org/u/ring", "fuzzing_engines": []any{"libfuzzer"}, "sanitizers": []any{"address"},
	}
	projectName = regexp.MustCompile(`^[a-z0-9_-]+$`)
)

func parse(m *module, name string) map[string]any {
	m.Helper()
	var data map[string]any
	if err := yaml.Unmarshal([]byte(m.text(name)), &data); err != nil {
		m.Fatalf("%s: %v", name, err)
	}
	return data
}

func TestProjectFilesHaveWhatIsRequired(t *testing.T) {
	slowtest.TakesSeconds(t)
	m := userModule(t)
	said := m.ossfuzz(0)
	data := parse(m, "oss-fuzz/project.yaml")
	for name := range data {
		if !slices.Contains(sections, name) {
			t.Errorf("OSS-Fuzz does not accept %s in project.yaml", name)
		}
	}
	for name, want := range required {
		if got := data[name]; fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("project.yaml: %s is %v", name, got)
		}
	}
	if lite := parse(m, ".clusterfuzzlite/project.yaml"); lite["language"] != "go" {
		t.Errorf("project.yaml of ClusterFuzzLite: %v", lite)
	}
	for _, file := range []string{"oss-fuzz/Dockerfile", "oss-fuzz/build.sh"} {
		if !strings.Contains(m.text(file), "http://www.apache.org/licenses/LICENSE-2.0") {
			t.Errorf("%s has no line of a licence, which OSS-Fuzz asks for", file)
		}
	}
	name := regexp.MustCompile(`to projects/(\S+) in`).FindStringSubmatch(said)
	if name == nil || !projectName.MatchString(name[1]) || strings.Contains(name[1], "google") {
		t.Errorf("OSS-Fuzz accepts no project called %q", name)
	}
}

// Dockerfiles begin with the image for Go, and put build.sh where the image expects it.
func TestDockerfilesAreForGo(t *testing.T) {
	slowtest.TakesSeconds(t)
	m := userModule(t)
	m.ossfuzz(0)
	for file, lines := range map[string][]string{
		".clusterfuzzlite/Dockerfile": {"FROM gcr.io/oss-fuzz-base/base-builder-go:v1", "COPY . $SRC/ring",
			"WORKDIR $SRC/ring", "COPY .clusterfuzzlite/build.sh $SRC/"},
		"oss-fuzz/Dockerfile": {"FROM gcr.io/oss-fuzz-base/base-builder-go",
			"RUN git clone --depth=1 https://example.org/u/ring $SRC/ring", "WORKDIR $SRC/ring", "COPY build.sh $SRC/"},
	} {
		text := regexp.MustCompile(`(?m)^#.*\n`).ReplaceAllString(m.text(file), "")
		if want := strings.Join(lines, "\n") + "\n"; text != want {
			t.Errorf("%s is\n%s", file, text)
		}
	}
}

// inputs are those of the actions of ClusterFuzzLite, as their action.yml lists them.
var inputs = map[string][]string{
	"google/clusterfuzzlite/actions/build_fuzzers@v1": strings.Fields(`language dry-run allowed-broken-targets-percentage
		sanitizer project-src-path bad-build-check keep-unaffected-fuzz-targets storage-repo storage-repo-branch
		storage-repo-branch-coverage upload-build github-token`),
	"google/clusterfuzzlite/actions/run_fuzzers@v1": strings.Fields(`language fuzz-seconds dry-run sanitizer mode
		github-token storage-repo storage-repo-branch storage-repo-branch-coverage report-unreproducible-crashes
		minimize-crashes parallel-fuzzing output-sarif report-timeouts report-ooms`),
}

// wanted are the inputs of each run of fuzzers: two are required there, and the others have defaults for C++.
var wanted = []string{"fuzz-seconds", "github-token", "language", "mode", "sanitizer"}

type workflow struct {
	Name        string
	On          any
	Permissions any
	Jobs        map[string]struct {
		RunsOn string `yaml:"runs-on"`
		Steps  []struct {
			Uses string
			With map[string]any
		}
	}
}

// Workflows call the actions with inputs that they have, and with those that they must have. Together they fuzz
// pull requests and the default branch, prune corpora and report coverage.
func TestWorkflowsFitTheActions(t *testing.T) {
	slowtest.TakesSeconds(t)
	m := userModule(t)
	m.ossfuzz(0)
	files, err := filepath.Glob(filepath.Join(m.dir, ".github/workflows/*"))
	if err != nil || len(files) != 4 {
		t.Fatalf("%d workflows, %v", len(files), err)
	}
	modes := make(map[string]string)
	for _, path := range files {
		name := filepath.Base(path)
		var w workflow
		if err := yaml.Unmarshal([]byte(m.read(path)), &w); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if w.Name == "" || w.On == nil || len(w.Jobs) == 0 || w.Permissions != "read-all" {
			t.Errorf("%s has no name, no event, no job or other permissions", name)
		}
		for job, j := range w.Jobs {
			if j.RunsOn == "" || len(j.Steps) == 0 || !strings.Contains(j.Steps[0].Uses, "build_fuzzers") {
				t.Errorf("%s: %s does not begin with a build on some machine", name, job)
			}
			for _, s := range j.Steps {
				known := inputs[s.Uses]
				for input := range s.With {
					if !slices.Contains(known, input) {
						t.Errorf("%s: %s has no input %s", name, s.Uses, input)
					}
				}
				if s.With["language"] != "go" || s.With["sanitizer"] != j.Steps[0].With["sanitizer"] {
					t.Errorf("%s: %s is called with %v", name, s.Uses, s.With)
				}
				if mode, runs := s.With["mode"].(string); runs {
					modes[mode] = fmt.Sprint(s.With["sanitizer"])
					if got := slices.Sorted(maps.Keys(s.With)); !slices.Equal(got, wanted) {
						t.Errorf("%s: %s is called with %v", name, s.Uses, got)
					}
				}
			}
		}
	}
	if want := fmt.Sprint(map[string]string{
		"code-change": "address", "batch": "address", "prune": "address", "coverage": "coverage",
	}); fmt.Sprint(modes) != want {
		t.Errorf("the workflows run %v", modes)
	}
}
