package main

import (
	"os"
	"os/exec"
	"regexp"
	"strings"
	"testing"
	"time"
)

// TestMain is also a process that soaks: it prints what a test asks for, and then waits or ends.
func TestMain(m *testing.M) {
	if text, asked := os.LookupEnv("SOAK_TEST_OUTPUT"); asked {
		os.Stdout.WriteString(text)
		if strings.Contains(text, "waiting") {
			time.Sleep(time.Minute)
		}
		if strings.Contains(text, "panic") {
			os.Exit(2)
		}
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// Five thousand tapes, in processes of all machines: nothing crashes, hangs, fails or grows. With NIGHT=1 there are
// twenty thousand.
func TestShortSoak(t *testing.T) {
	if os.Getenv("CI") != "true" && os.Getenv("NIGHT") == "" {
		t.Skip("it builds the tests of examples, and runs tapes for ten seconds: CI=true or NIGHT=1 runs it")
	}
	t.Chdir("../..")
	var table strings.Builder
	part, tapes := 0.0005, `5\d{3}`
	if os.Getenv("NIGHT") != "" {
		part, tapes = 0.002, `2\d{4}`
	}
	if err := soak(&table, "", part); err != nil {
		t.Fatal(err)
	}
	if !regexp.MustCompile(`\n\| all \| \| ` + tapes + ` \| 0 \| 0 \| 0 \| grown in 0 `).MatchString(table.String()) {
		t.Error(table.String())
	}
}

// A cell says what is wrong with its process.
func TestCellsSayWhatIsWrong(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	const result = `soak: ended {"Ran":1000,"Heap":[1,2,3],"Goroutines":[2,2,2]}` + "\n"
	for _, c := range []struct {
		reason, output, wrong string
		ran                   int
	}{
		{"it ends well", "soak: at 500\n" + result, "", 1000},
		{"it dies", "soak: at 500\npanic: ouch\n", "a crash: exit status 2 after 500 tapes:\npanic: ouch", 500},
		{"it ends too soon", "soak: at 500\n", "a crash: <nil> after 500 tapes", 500},
		{"it hangs", "soak: at 500\nwaiting\n", "a hang: nothing went on after 500 tapes:\n", 500},
		{"a tape fails", `soak: ended {"Ran":1000,"Failures":3,"First":"tape 7: answer"}`, "a failure: tape 7: answer", 1000},
		{"its memory grows", `soak: ended {"Ran":1000,"Heap":[1,2,263000]}`, "memory grows: 2 bytes are held after half", 1000},
		{"its goroutines grow", `soak: ended {"Ran":1000,"Goroutines":[2,2,3]}`, "goroutines grow: there are 2 after half", 1000},
	} {
		t.Setenv("SOAK_TEST_OUTPUT", c.output)
		silent := time.Minute
		if strings.Contains(c.output, "waiting") {
			silent = time.Second
		}
		got, err := run(exec.Command(self), silent)
		if err != nil {
			t.Fatal(err)
		}
		words := ""
		if wrong := got.wrong(key{}); wrong != nil {
			words = wrong.Error()
		}
		if got.Ran != c.ran || !strings.Contains(words, c.wrong) || c.wrong == "" && words != "" {
			t.Errorf("%s: %d tapes, %q", c.reason, got.Ran, words)
		}
	}
}
