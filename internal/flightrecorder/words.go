package flightrecorder

import (
	"os"
	"runtime/debug"
)

// ofWords is how the name of a file ends that has what the runtime says when the process of a note dies.
const ofWords = "-said"

// KeepWords has the runtime write what this process dies of beside its note, too: Go shows nothing of what a
// worker says.
func KeepWords(path string) {
	if file, err := os.Create(path + ofWords); err == nil {
		debug.SetCrashOutput(file, debug.CrashOptions{})
		file.Close()
	}
}

// Words is what the runtime said when the process of a note died; "": nothing, or nobody has kept it.
func Words(path string) string {
	text, _ := os.ReadFile(path + ofWords)
	return string(text)
}
