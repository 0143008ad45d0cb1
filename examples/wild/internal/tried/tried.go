// Tried runs the machines of released libraries for some time each, and writes what they did into TRIED.md. A folder that the
// table has already is left out, unless it is named:
//
//	go run ./internal/tried [-time 20s] [folder ...]
package main

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"
)

const table = "TRIED.md"

func main() {
	log.SetFlags(0)
	each := flag.Duration("time", 20*time.Second, "how long each target runs, after the programs of plain go test")
	flag.Parse()
	rows, err := readRows()
	if err != nil {
		log.Fatal(err)
	}
	folders := flag.Args()
	if len(folders) == 0 {
		folders, err = untried(rows)
	}
	if err != nil {
		log.Fatal(err)
	}
	for _, folder := range folders {
		row, err := try(folder, *each)
		if err != nil {
			log.Fatalf("%s: %v", folder, err)
		}
		rows[folder] = row
		if err := writeRows(rows); err != nil {
			log.Fatal(err)
		}
		fmt.Println(row)
	}
}

// untried returns the folders with machines that have no row.
func untried(rows map[string]string) (folders []string, err error) {
	files, err := filepath.Glob("*/*_test.go")
	for _, file := range files {
		if folder := filepath.Dir(file); rows[folder] == "" && !slices.Contains(folders, folder) {
			folders = append(folders, folder)
		}
	}
	return folders, err
}

// Stats is a line that a target writes.
type stats struct {
	Target   string
	Programs int
	Actions  []struct{ Name string }
	Known    []struct {
		Signature string
		Times     int
	}
}

// try runs the targets of a folder.
func try(folder string, each time.Duration) (row string, err error) {
	file, err := os.CreateTemp("", "tried")
	if err != nil {
		return "", err
	}
	defer os.Remove(file.Name())
	_ = file.Close()
	test := exec.Command("go", "test", "-count=1", "-timeout=30m", "-run=^Fuzz", "./"+folder)
	test.Env = append(os.Environ(), "GOWORK=off", "FUZZMACHINE_STATS="+file.Name(), "FUZZMACHINE_CHECKS="+each.String())
	began := time.Now()
	verdict := "passes"
	if out, err := test.CombinedOutput(); err != nil {
		if !bytes.Contains(out, []byte("--- FAIL")) {
			return "", fmt.Errorf("%w\n%s", err, out)
		}
		verdict = "FAILS"
	}
	took := time.Since(began)
	said, err := os.ReadFile(file.Name())
	if err != nil {
		return "", err
	}
	actions, programs := 0, 0
	for lines := json.NewDecoder(bytes.NewReader(said)); lines.More(); {
		var s stats
		if err := lines.Decode(&s); err != nil {
			return "", err
		}
		actions += len(s.Actions)
		programs += s.Programs
	}
	libraries, err := librariesOf(folder)
	if err != nil {
		return "", err
	}
	found, err := findingsOf(folder)
	if err != nil {
		return "", err
	}
	return fmt.Sprintf("| %s | %s | %d | %d | %.0f | %s | %s |", folder, libraries, actions, programs, took.Seconds(), verdict, found), nil
}

var imports = regexp.MustCompile(`(?m)^\s+(?:\w+ )?"([^"]+\.[^"]+/[^"]+)"$`)

// librariesOf returns the modules that are tested in a folder, with their versions.
func librariesOf(folder string) (string, error) {
	mod, err := os.ReadFile("go.mod")
	if err != nil {
		return "", err
	}
	files, err := filepath.Glob(filepath.Join(folder, "*_test.go"))
	if err != nil {
		return "", err
	}
	var list []string
	for _, file := range files {
		source, err := os.ReadFile(file)
		if err != nil {
			return "", err
		}
		for _, found := range imports.FindAllStringSubmatch(string(source), -1) {
			for line := range strings.Lines(string(mod)) {
				module, version, _ := strings.Cut(strings.TrimSpace(line), " ")
				version, _, _ = strings.Cut(version, " ")
				name := strings.TrimPrefix(module, "github.com/") + " " + version
				if strings.HasPrefix(found[1]+"/", module+"/") && module != "github.com/fuzzmachine/go" && strings.HasPrefix(version, "v") &&
					!slices.Contains(list, name) {
					list = append(list, name)
				}
			}
		}
	}
	return strings.Join(list, ", "), nil
}

// findingsOf says how many findings are told of a folder.
func findingsOf(folder string) (string, error) {
	text, err := os.ReadFile("FINDINGS.md")
	if err != nil {
		return "", err
	}
	if n := strings.Count(string(text), "\n## "+folder+": "); n > 0 {
		return fmt.Sprint(n), nil
	}
	if _, err := os.Stat(filepath.Join(folder, "FOUND.md")); err == nil {
		return "[here](" + folder + "/FOUND.md)", nil
	}
	return "nothing", nil
}

// readRows returns the rows of the table, by folder.
func readRows() (rows map[string]string, err error) {
	text, err := os.ReadFile(table)
	rows = make(map[string]string)
	for _, line := range strings.Split(string(text), "\n") {
		if cells := strings.Split(line, " | "); len(cells) == 7 && !strings.HasPrefix(line, "| folder") {
			rows[strings.TrimPrefix(cells[0], "| ")] = line
		}
	}
	return rows, err
}

// writeRows writes the table again, behind its head.
func writeRows(rows map[string]string) error {
	text, err := os.ReadFile(table)
	if err != nil {
		return err
	}
	before, after, found := strings.Cut(string(text), "|---|---|---|---|---|---|---|\n")
	if !found {
		return fmt.Errorf("%s has no table of seven columns", table)
	}
	for strings.HasPrefix(after, "| ") {
		_, after, _ = strings.Cut(after, "\n")
	}
	var lines []string
	for _, row := range rows {
		lines = append(lines, row+"\n")
	}
	slices.Sort(lines)
	return os.WriteFile(table, []byte(before+"|---|---|---|---|---|---|---|\n"+strings.Join(lines, "")+after), 0o644)
}
