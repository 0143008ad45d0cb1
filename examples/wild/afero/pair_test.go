package afero

import (
	"testing"

	"github.com/fuzzmachine/go/examples/wild/internal/finding"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
)

// bare is the pair without guards, and with more actions.
var bare = fuzzmachine.NewPair(newOS, newMem,
	fuzzmachine.Both("open", (*world).open, (*world).open).Errors(failed).Weight(2),
	fuzzmachine.Both2("read", (*world).read, (*world).read).When((*world).some).Errors(failed),
	fuzzmachine.Both("readat", (*world).readAt, (*world).readAt).When((*world).some),
	fuzzmachine.Both2("write", (*world).write, (*world).write).When((*world).some).Errors(failed),
	fuzzmachine.Both2("writeat", (*world).writeAt, (*world).writeAt).When((*world).some).Errors(failed),
	fuzzmachine.Both2("seek", (*world).seek, (*world).seek).When((*world).some).Errors(failed),
	fuzzmachine.Both("truncate", (*world).truncate, (*world).truncate).When((*world).some).Errors(failed),
	fuzzmachine.Both("close", (*world).close, (*world).close).When((*world).some).Errors(failed),
	fuzzmachine.Both("remove", (*world).remove, (*world).remove).Errors(failed),
	fuzzmachine.Both("removeall", (*world).removeAll, (*world).removeAll).Errors(failed),
	fuzzmachine.Both("mkdir", (*world).mkdir, (*world).mkdir).Errors(failed),
	fuzzmachine.Both("mkdirall", (*world).mkdirAll, (*world).mkdirAll).Errors(failed),
	fuzzmachine.Both("rename", (*world).rename, (*world).rename).Errors(failed),
	fuzzmachine.Both("opendir", (*world).openDir, (*world).openDir).Errors(failed),
	fuzzmachine.Both2("readdir", (*world).readDir, (*world).readDir).When((*world).someDir).Errors(failed),
	fuzzmachine.Both("closedir", (*world).closeDir, (*world).closeDir).When((*world).someDir).Errors(failed),
	mapping.Refine((*world).tree, (*world).tree).Unordered(),
)

// Each of them is met in many programs, so the other machine has guards and no Known.
var findings = []finding.Finding{
	of("renaming something into itself breaks the tree, or ends the process",
		`mkdir s=["a"]; rename from=["a"] to=["a", "a"]`, "answer rename"),
	of("a file that was opened twice to append is overwritten",
		`h0 = open p=["a"] mode=1 create=true append=true; h1 = open p=["a"] mode=1 append=true; `+
			`write h0 d="x"; write h1 d="y"`, "state [*]"),
	of("a file that is renamed to a directory takes its place",
		`mkdir s=["a"]; h0 = open p=["b"] mode=1 create=true; rename from=["b"] to=["a"]`, "answer rename"),
	of("Remove removes a directory that is not empty, and then panics",
		`mkdir s=["a"]; mkdir s=["a", "a"]; remove s=["a"]`, "answer remove"),
	of("removing what Readdir has returned makes it skip files, or panic",
		`mkdir s=["a"]; mkdir s=["a", "a"]; h0 = opendir p=["a"]; readdir h0 n=1; remove s=["a", "a"]; `+
			`readdir h0 n=1`, "panic system runtime.boundsError mem.(*File).Readdir"),
	of("a file becomes a directory when something is made in it",
		`h0 = open p=["a"] mode=1 create=true; mkdir s=["a", "a"]`, "answer mkdir"),
}

func of(section, script, signature string) finding.Finding {
	return finding.Finding{
		Section: section, Script: script, Signature: signature, Known: fuzzmachine.Known(signature), Rare: true,
	}
}

func TestFindings(t *testing.T) { finding.Show(t, bare, findings...) }
