package edit

import (
	"github.com/fuzzmachine/go/corpus"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/request"
)

// Unnamed is the name of an entry whose failure is not known.
const Unnamed = "entry"

// Kept returns the entry of a program in its kept form, with a comment.
func Kept(a *request.Answer, comment string) corpus.Entry {
	return corpus.Entry{Tape: a.Kept, Script: a.Script, Comment: comment}
}

// NameOf returns the name of an entry in canonical form. A raw entry gets a new name, because its old one is
// the hash of its old contents.
func NameOf(f corpus.File, a *request.Answer) string {
	if corpus.IsRawName(f.Name()) {
		return corpus.Name(Unnamed, a.Kept)
	}
	return f.Name()
}

// CommentOf returns a comment that names the raw entry. If Go writes the raw entry again, it is recognised.
func CommentOf(f corpus.File) string {
	if f.Comment == "" && f.Script == "" && corpus.IsRawName(f.Name()) {
		return corpus.From(f.Tape)
	}
	return f.Comment
}
