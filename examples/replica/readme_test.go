package replica

import (
	"testing"

	"github.com/fuzzmachine/go/examples/internal/page"
)

func TestReadmeShowsCodeAndReports(t *testing.T) {
	page.Shows(t, 5,
		page.Whole(t, unsteered(arrivesLate).Check(replicas.Tape("write 0; write 1; sync; read"))),
		page.Whole(t, application(readsStale).Check(tickets.Tape("sell; sell !read@1"))),
		page.Whole(t, application(sellsTimedOut).Check(tickets.Tape("sell !write@2; sell"))))
}
