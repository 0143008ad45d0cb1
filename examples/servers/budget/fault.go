package budget

import "time"

// A fault is a bug that can be planted.
type fault string

// Faults of the store.
const (
	hookTwice    fault = "hook-counts-twice"    // what the bank reports twice is booked twice
	halfDone     fault = "transfer-half-done"   // a refused transfer is not rolled back
	reuses       fault = "numbers-are-reused"   // the number of the last entry is given again when it is removed
	plansAgain   fault = "night-plans-again"    // the nightly job forgets how far it has planned
	monthEndOver fault = "month-end-rolls-over" // 31 February is 2 March
)

// Faults of the server and of the client.
const (
	floatCents   fault = "cents-by-float"      // 0.29 is 28 cents
	dayInUTC     fault = "day-in-utc"          // the day is that of another time zone
	keepsLoading fault = "error-keeps-loading" // without a reply, the client says for ever that it is loading
	keepsRemoved fault = "list-keeps-removed"  // the client does not load its list after a removal
)

// Planted returns a server and clients of it with the bug of that name, or without one if the name is empty.
func Planted(bug string, s *Store, now func() time.Time) (*Server, func() *Client) {
	with := *s
	with.fault = fault(bug)
	server := NewServer(&with, now)
	server.fault = with.fault
	return server, func() *Client { return &Client{fault: with.fault} }
}
