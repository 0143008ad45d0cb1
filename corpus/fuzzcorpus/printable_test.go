package main

import (
	"archive/zip"
	"os"
	"testing"
)

// A terminal obeys some characters instead of showing them. Names of entries, files and archives may have
// them, and so may what is in an entry. Results and errors show them quoted.
func TestNamesThatATerminalObeysAreQuoted(t *testing.T) {
	const evil = "red\x1b[31m\nFuzzShop: fine\u202e"
	m := newModule(t)
	m.add("wrong", wrong)
	text := m.read(entries + "/wrong")
	if err := os.WriteFile(m.path(entries+"/"+evil), []byte(text), 0o600); err != nil {
		t.Skip(err)
	}
	m.write(entries+"/broken"+evil, "\x1b[2J\n")
	m.write("crash"+evil, "x")
	zipped(t, m.path("crashes"+evil+".zip"), "inside"+evil)
	m.write("bad"+evil+".zip", "x")
	for _, args := range [][]string{
		{"vet", "./shop"}, {"explain", "./shop"}, {"explain", "-json", "./shop"}, {"fmt", "./shop"}, {"dedup", "-n", "./shop"},
		{"shrink", "-n", "./shop"}, {"migrate", "./shop"}, {"debug", "./shop"}, {"report", "./shop"}, {"export", "-seeds=0", "-o=all.zip", "./shop"},
		{"import", "-n", "./shop", "FuzzShop", "crash" + evil}, {"import", "-n", "./shop", "FuzzShop", "crashes" + evil + ".zip"},
		{"import", "-n", "-framing=plain", "./shop", "FuzzShop", "crash" + evil},
		{"import", "-n", "-framing=length", "./shop", "FuzzShop", "crash" + evil},
		{"import", "-n", "-framing=plain", "./shop", "FuzzShop", "crashes" + evil + ".zip"},
		{"import", "-n", "-framing=plain", "./shop", "FuzzShop", "bad" + evil + ".zip"},
		{"add", "-name=" + evil, "./shop", wrong}, {evil}, {"vet", "./shop", "FuzzShop/" + evil + "x"},
	} {
		m.either(args...).saysNot("\nFuzzShop: fine")
	}
	m.either("vet", "-"+evil)
	m.either("vet", "./"+evil)
	m.either("vet", "./shop").says(`FuzzShop/"brokenred\x1b[31m\nFuzzShop: fine\u202e": `)
	m.either("import", "-n", "-framing=plain", "./shop", "FuzzShop", "crash"+evil).says(`crashred\x1b[31m\nFuzzShop: fine\u202e": skipped: it passes`)
}

// zipped writes an archive of one file.
func zipped(t *testing.T, path, name string) {
	t.Helper()
	file, err := os.Create(path)
	if err != nil {
		t.Skip(err)
	}
	defer file.Close()
	z := zip.NewWriter(file)
	if in, err := z.Create(name); err != nil {
		t.Fatal(err)
	} else if _, err := in.Write([]byte("x")); err != nil {
		t.Fatal(err)
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
}
