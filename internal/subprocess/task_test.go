package subprocess

import (
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/internal/flightrecorder"
)

// What the environment says of a task is read as it was meant, whatever the names and paths.
func TestTasksArrive(t *testing.T) {
	whole := Task{}
	filled(reflect.ValueOf(&whole).Elem())
	whole.Role = ToServe
	for _, task := range []Task{
		{}, {Role: ToWatch}, {Role: ToServe, Target: "TestX/a,where=\"b\"", Where: "/tmp/a \n,\\\xff\"", Script: "put `a`; get"},
		{Role: ToWork, Spare: "/tmp/spare"}, whole,
	} {
		text := task.String()
		if got := read(text); got != task || strings.ContainsAny(text, "\n\x00") {
			t.Errorf("%q is read as %+v and not %+v", text, got, task)
		}
	}
}

// What cannot be read, and what nobody gives, is a role that a process refuses: it says what the environment says, and
// the cure. A worker is like any other process.
func TestTasksThatNobodyGave(t *testing.T) {
	gone := filepath.Join(t.TempDir(), "gone")
	for _, text := range []string{
		"1", "serve", "watch", "draw", "report", "brief", "timeout", "odd", " serve", "serve,", ",", `,where="x"`,
		`serve,where=x`, "serve,where=`x`", `serve,where="x`, `serve,where=""`, `serve,where="x"y`, `report,where="` + gone + `"`,
		`serve,where="x",target="FuzzX"`, `serve,where="x",where="y"`, `work,role="serve"`, `work,where="\z"`,
	} {
		task := read(text)
		if !task.IsApart() {
			t.Errorf("%s: it runs tests", text)
		}
		if err := task.Given(); err == nil || !strings.Contains(err.Error(), "says "+Child+"="+text+", ") ||
			!strings.Contains(err.Error(), "unset "+Child) {
			t.Errorf("%s: %v", text, err)
		}
	}
	for _, text := range []string{"", "work", `work,where="x",spare="y"`} {
		if read(text).IsApart() {
			t.Errorf("%q: it runs no tests", text)
		}
	}
}

// A process that is to report has been started for that if there is a note.
func TestTaskWithNote(t *testing.T) {
	n, err := flightrecorder.New(filepath.Join(t.TempDir(), "note"))
	if err != nil {
		t.Skip(err)
	}
	defer os.Remove(n.Path)
	for _, role := range []string{ToReport, ToTimeout, ToBrief} {
		if err := (Task{Role: role, Where: n.Path}).Given(); err != nil {
			t.Error(err)
		}
	}
	if (Task{Role: ToServe, Where: n.Path}).Given() == nil {
		t.Error("a process serves whom nobody asks")
	}
}
