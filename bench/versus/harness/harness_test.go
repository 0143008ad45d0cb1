package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// The harnesses of all subjects are written by this command, and by nobody else.
func TestHarnesses(t *testing.T) {
	for kind, least := range map[string]int{"history": 15, "examples": 6} {
		models, err := filepath.Glob(filepath.Join("..", kind, "*", "model.go"))
		if err != nil || len(models) < least {
			t.Fatalf("%s has %d subjects, %v", kind, len(models), err)
		}
		for _, model := range models {
			dir := filepath.Dir(model)
			texts, err := harnesses(dir)
			if err != nil || len(texts) != 7 {
				t.Fatalf("%s: %d harnesses, %v", dir, len(texts), err)
			}
			for file, want := range texts {
				if got, err := os.ReadFile(filepath.Join(dir, file)); err != nil || !bytes.Equal(got, want) {
					t.Errorf("%s is not what would be written: go run ./bench/versus/harness bench/versus/%s/%s (%v)", filepath.Join(dir, file), kind, filepath.Base(dir), err)
				}
			}
		}
	}
}

// What a model lacks is said.
func TestRefused(t *testing.T) {
	for want, model := range map[string]string{
		"Model has no actions":                    "",
		"int: arguments are of a type with":       "func (m *Model) Add(n int) {}",
		"N: an argument of the model has no name": "func (m *Model) Add(N) {}",
		"says \"some\", where a range is needed":  "func (m *Model) Add(o O) {}",
	} {
		dir := t.TempDir()
		text := "package p\ntype Model struct{}\ntype N int\nfunc (N) Domain() string { return \"0..1\" }\n" + model + "\n"
		if strings.Contains(model, "o O") {
			text += "type O int\nfunc (O) Domain() string { return \"some\" }\n"
		}
		for name, text := range map[string]string{"go.mod": "module p\n", "model.go": text} {
			if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		if _, err := harnesses(dir); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", want, err)
		}
	}
}
