package corpus_test

import (
	"crypto/sha256"
	"fmt"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/corpus"
)

// RawName returns the name that Go gives, for tapes of any length.
func TestRawNameIsGos(t *testing.T) {
	for n := range 300 {
		tape := []byte(strings.Repeat("\x00A1$é", n)[:n])
		sum := sha256.Sum256(fmt.Appendf(nil, "go test fuzz v1\n[]byte(%q)\n", tape))
		if want, got := fmt.Sprintf("%x", sum[:8]), corpus.RawName(tape); got != want || !corpus.IsRawName(got) {
			t.Errorf("%d bytes: %s, and Go says %s", n, got, want)
		}
	}
}

func TestNameBeginsWithTheSignature(t *testing.T) {
	for signature, want := range map[string]string{
		"answer get": "answer-get-", "panic runtime.boundsError kv.(*Store).Get": "panic-runtime-boundserror-kv-store-get-",
		"": "entry-", "état /*/": "tat-", "../..": "entry-", strings.Repeat("a", 70): strings.Repeat("a", 60) + "-",
		"state " + strings.Repeat("a.", 70): "state-" + strings.Repeat("a-", 27),
	} {
		got := corpus.Name(signature, []byte("1$"))
		if slug, is := strings.CutPrefix(got, want); !is || len(slug) != 8 {
			t.Errorf("%q is called %s", signature, got)
		}
	}
	if corpus.Name("a", []byte("1$")) == corpus.Name("a", []byte("2$")) {
		t.Error("two tapes have one name")
	}
}
