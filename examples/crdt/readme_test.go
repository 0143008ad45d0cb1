package crdt

import (
	"testing"

	"github.com/fuzzmachine/go/examples/internal/page"
	"github.com/fuzzmachine/go/examples/internal/planted"
)

func TestReadmeShowsCodeAndReports(t *testing.T) {
	planted.Plain(t)
	const script = `add node=0 element="a"; pass for=1s; add node=0 element="a"; remove node=1 element="a"`
	page.Shows(t, 4, page.Whole(t, machine(faulty(removesEqual)).Check(replicas.Tape(script))))
}
