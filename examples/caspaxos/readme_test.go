package caspaxos

import (
	"testing"

	"github.com/fuzzmachine/go/examples/internal/page"
	"github.com/fuzzmachine/go/examples/internal/planted"
)

func TestReadmeShowsCodeAndReports(t *testing.T) {
	planted.Plain(t)
	var reports []string
	for _, c := range shortest {
		reports = append(reports, page.Whole(t, machine(faulty(c.fault)).Check(register.Tape(c.script))))
	}
	page.Shows(t, 3, reports...)
}
