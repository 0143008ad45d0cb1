package harness

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestEachSubjectHasAHarnessForEachTool(t *testing.T) {
	for kind, least := range map[string]int{"history": 15, "unseen": 10, "examples": 6, "structures": 8, "hidden": 1} {
		sources, err := filepath.Glob(filepath.Join("../testdata", kind, "*"))
		if err != nil || len(sources) < least {
			t.Fatalf("%s are %d subjects, %v", kind, len(sources), err)
		}
		for _, source := range sources {
			texts, err := Of(source, "somewhere")
			if err != nil || len(texts) != len(Tools)+1 {
				t.Errorf("%s: %d texts, %v", source, len(texts), err)
			}
			for _, tool := range Tools {
				if len(texts[file(tool)]) == 0 {
					t.Errorf("%s has no harness for %s", source, tool)
				}
			}
		}
	}
}

func TestErrorSaysWhatASubjectLacks(t *testing.T) {
	const made = "func NewModel() *Model { return nil }\nfunc NewSystem() *Model { return nil }\n"
	for want, text := range map[string]string{
		"there are no functions NewModel":         "",
		"Model has no actions":                    made,
		"int: arguments are of a type with":       made + "func (m *Model) Add(n int) {}",
		"N: an argument of the model has no name": made + "func (m *Model) Add(N) {}",
		"says \"some\", where a range is needed":  made + "type O int\nfunc (O) Domain() string { return \"some\" }\nfunc (m *Model) Add(o O) {}",
		"Domain: it should return a literal":      made + "type O int\nfunc (O) Domain() string { return some }\nfunc (m *Model) Add(o O) {}",
	} {
		path := filepath.Join(t.TempDir(), "model.go")
		text = "package p\ntype Model struct{}\ntype N int\nfunc (N) Domain() string { return \"0..1\" }\n" + text +
			"\n"
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		if _, err := Of(path, "p"); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", want, err)
		}
	}
	if _, err := Of(t.TempDir(), "p"); err == nil || !strings.Contains(err.Error(), "no package here") {
		t.Error(err)
	}
}
