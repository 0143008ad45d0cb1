package billy

import (
	"testing"

	"github.com/fuzzmachine/go/examples/wild/internal/finding"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
)

// bare is the pair without guards, and with more actions.
var bare = fuzzmachine.NewPair(newOS, newMem,
	fuzzmachine.Both("open", (*world).openFile, (*world).openFile).Errors(failed).Weight(2),
	fuzzmachine.Both2("read", (*world).read, (*world).read).When((*world).some).Errors(failed),
	fuzzmachine.Both2("write", (*world).write, (*world).write).When((*world).some).Errors(failed),
	fuzzmachine.Both2("seek", (*world).seek, (*world).seek).When((*world).some).Errors(failed),
	fuzzmachine.Both("truncate", (*world).truncate, (*world).truncate).When((*world).some).Errors(failed),
	fuzzmachine.Both("close", (*world).close, (*world).close).When((*world).some).Errors(failed),
	fuzzmachine.Both("remove", (*world).remove, (*world).remove).Errors(failed),
	fuzzmachine.Both("mkdirall", (*world).mkdirAll, (*world).mkdirAll).Errors(failed),
	fuzzmachine.Both("rename", (*world).rename, (*world).rename).Errors(failed),
	mapping.Refine((*world).tree, (*world).tree).Unordered(),
)

// Each of them is met in most programs, so the other machines have guards and no Known.
var findings = []finding.Finding{
	of("making something in a renamed directory panics", `mkdirall s=["a"]; rename from=["a"] to=["b"]; mkdirall s=["b", "a"]`,
		"panic system runtime.plainError memfs.(*storage).createParent"),
	of("renaming /a deletes /ab", `mkdirall s=["ab"]; mkdirall s=["a"]; rename from=["a"] to=["b"]`, "state [*]"),
	trifle("a directory can be made in a file", `h0 = open p=["a"] mode=1 create=true; mkdirall s=["a", "a"]`, "answer mkdirall"),
	of("a file that was opened to read can be truncated", `h0 = open p=["a"] create=true; truncate h0 n=1`, "answer truncate"),
	trifle("a file that was created to read cannot be read", `h0 = open p=["a"] mode=1 create=true; write h0 d="x"; h1 = open p=["a"] create=true; read h1 n=1`, "answer read"),
	trifle("Seek to before the start succeeds", `h0 = open p=["a"] mode=1 create=true; seek h0 off=-1 whence=0`, "answer seek"),
	trifle("writing nothing makes a file longer", `h0 = open p=["a"] mode=1 create=true; seek h0 off=1 whence=0; write h0 d=""`, "state [*]"),
}

func of(section, script, signature string) finding.Finding {
	return finding.Finding{Section: section, Script: script, Signature: signature, Known: fuzzmachine.Known(signature), Rare: true}
}

func trifle(section, script, signature string) finding.Finding {
	f := of(section, script, signature)
	f.Trifle = true
	return f
}

func TestFindings(t *testing.T) { finding.Show(t, bare, findings...) }
