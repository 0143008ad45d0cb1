package prompt_test

import (
	"errors"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/console"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/prompt"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/request"
	"github.com/fuzzmachine/go/internal/wire"
)

// What the user types decides which steps are shown, in which order, and how the prompt ends.
func TestStepsAreShownAsTyped(t *testing.T) {
	ran := []wire.Step{{N: 1, Text: "one"}, {N: 2, Text: "two"}, {N: 3, Text: "three"}}
	a := &request.Answer{Ran: ran, Steps: 3}
	for typed, want := range map[string]string{
		"\n\n\n":       "one two three passes",
		"\nb\n\n\n\n":  "one one two three passes",
		"3\n":          "three passes",
		"4\nx\n0\n3\n": "such such such three passes",
		"\nn\n":        "one",
		"\nq\n":        "one quit",
		"\n":           "one quit", // the input ends
	} {
		shown := filepath.Join(t.TempDir(), "shown")
		out, err := os.Create(shown)
		if err != nil {
			t.Fatal(err)
		}
		err = prompt.New(console.New(out, out), strings.NewReader(typed)).Show("entry", a)
		if err != nil && !errors.Is(err, prompt.ErrQuit) {
			t.Fatal(err)
		}
		text, readErr := os.ReadFile(shown)
		if err := errors.Join(readErr, out.Close()); err != nil {
			t.Fatal(err)
		}
		got := regexp.MustCompile(`one|two|three|passes|such`).FindAllString(string(text), -1)
		if err != nil {
			got = append(got, "quit")
		}
		if words := strings.Join(got, " "); words != want {
			t.Errorf("%q shows %s, not %s:\n%s", typed, words, want, text)
		}
	}
}
