package flightrecorder

import (
	"io"
	"os"
)

// ofReports is how the name of a file ends that has what the process of a note has found so far.
const ofReports = "-found"

const mostReports = 1 << 20 // bytes that are read

// AddReport adds what a process has found. Package testing prints that when the test ends, and so not at all if the
// process dies before.
func AddReport(path, report string) {
	file, err := os.OpenFile(path+ofReports, os.O_WRONLY|os.O_CREATE|os.O_APPEND, 0o600)
	if err == nil {
		io.WriteString(file, report+"\n")
		file.Close()
	}
}

// Reports are what a process had found before it died; "": nothing.
func Reports(path string) string {
	file, err := os.Open(path + ofReports)
	if err != nil {
		return ""
	}
	defer file.Close()
	text, _ := io.ReadAll(io.LimitReader(file, mostReports))
	return string(text)
}
