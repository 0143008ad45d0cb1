package report_test

import (
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// The tool writes the page of a real machine with two planted bugs. A key in its entries would be markup if
// it were not escaped.
func TestToolWritesThePageOfAMachine(t *testing.T) {
	shared.Tab(t)
	path := filepath.Join(t.TempDir(), "store.html")
	tool := exec.Command("go", "run", "github.com/fuzzmachine/go/corpus/fuzzcorpus", "report", "-o", path, "FuzzStore") // linked once
	tool.Dir = filepath.Join("testdata", "store")
	if said, err := tool.CombinedOutput(); err != nil {
		t.Fatalf("%v: %v\n%s", tool.Args, err, said)
	}
	b := open(t, path, 1280, 900, "light")
	for place, want := range map[string]string{
		".lead":                                                  "5 entries: 3 pass, 2 fail in 2 ways.",
		"[data-name^=answer] .step.failed .text":                 `get key="</script><img src=x onerror=alert(1)>"`,
		"[data-name^=answer] .answers":                           "model 0system 7",
		"[data-name^=answer] .begin .state":                      "&{Items: {}}",
		"[data-name^=answer] .tag.prophecy":                      "!late not consulted",
		"[data-name^=answer] .tag.unforeseen":                    "!late unforeseen",
		"[data-name^=answer] .step:nth-child(5) .state":          "&{Items: {}}",
		"[data-name^=state] .headline":                           "step 3, clear: the states differ: model 0 elements, system 1 element",
		"[data-name^=state] .difference .plus:nth-last-child(2)": `+   "": 5`,
		"tr[data-action=put] td:nth-child(3)":                    "8",
		"tr[data-action=clear] td:nth-child(4)":                  "1 33\u00a0%",
		"#states tbody tr:nth-child(1)":                          "&{Items: {}}1252\u00a0%put 5, get 3",
		"tr[data-action=delete] .arguments":                      "key string, len=0..64,from= -~",
		"#prophecies tbody tr:nth-child(1) td:nth-child(4)":      "2",
		"#prophecies tbody tr:nth-child(1) td:nth-child(5)":      "1 50\u00a0%",
		"#prophecies tbody tr:nth-child(1) td:nth-child(6)":      "1",
		"#prophecies tbody tr:nth-child(1) td:nth-child(7)":      "",
		"#prophecies tbody tr:nth-child(2) .name":                "get",
		"#prophecies tbody tr:nth-child(2) td:nth-child(5)":      "",
		"#prophecies tbody tr:nth-child(2) td:nth-child(7)":      "5",
	} {
		if got := strings.TrimSpace(ask[string](b, "document.querySelector(`"+place+"`)?.textContent ?? 'nothing'")); got != want {
			t.Errorf("%s says %q, want %q", place, got, want)
		}
	}
	if test := ask[string](b,
		"document.querySelector('[data-name^=answer] .replay').textContent"); !strings.HasPrefix(test,
		"func TestStoreAnswerGet(t *testing.T) {\n\tstore.Replay(t, ") {
		t.Errorf("the test to copy is %q", test)
	}
	if made := ask[int](b, "document.images.length"); made != 0 {
		t.Errorf("a key made %d images", made)
	}
	b.quiet()
}
