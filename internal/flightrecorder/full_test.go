package flightrecorder_test

import (
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/fuzzmachine/go/internal/flightrecorder"
)

// Where the disk is full there is no note, and a store into one would kill the process.
func TestNoNoteOnAFullDisk(t *testing.T) {
	dir := t.TempDir()
	if out, err := exec.Command("mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs",
		dir).CombinedOutput(); err != nil {
		t.Skipf("it cannot make a small disk: %s", out)
	}
	t.Cleanup(func() { exec.Command("umount", dir).Run() })
	n, err := flightrecorder.New(filepath.Join(dir, "note"))
	if err == nil {
		t.Error("a note of 256 KiB is made on a disk of 64")
	}
	n.Clear()
	if left, _ := filepath.Glob(filepath.Join(dir, "*")); len(left) > 0 {
		t.Errorf("left behind: %v", left)
	}
}
